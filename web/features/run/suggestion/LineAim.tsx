import type { SessionLine } from '#shared/sessions/schema.ts';
import { aimText } from '#shared/sessions/suggestion/aim-text.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';
import { setsOfLine } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import classes from './LineAim.module.css';

/** Says why the first set of a line starts with its weight. */
export function LineAim({ line }: { line: SessionLine }) {
  const isFirst = useRun(
    ({ paintedRun: run }) => !setsOfLine(run, run.lineIndex).some(countsAsVolume),
  );
  return isFirst && line.aim ? <p className={classes.aim}>{aimText(line.aim)}</p> : null;
}
