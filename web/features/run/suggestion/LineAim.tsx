import type { SessionLine } from '#shared/sessions/schema.ts';
import { isFirstSetDue } from '#shared/sessions/lines/set-target-of.ts';
import { aimText } from '#shared/sessions/suggestion/aim-text.ts';
import { useRun } from '../state/run-context.ts';
import classes from './LineAim.module.css';

/** Says why the first set of a line starts with its weight. */
export function LineAim({ line }: { line: SessionLine }) {
  const isFirst = useRun(({ paintedRun }) => isFirstSetDue(paintedRun.pending, line));
  return isFirst && line.aim ? <p className={classes.aim}>{aimText(line.aim)}</p> : null;
}
