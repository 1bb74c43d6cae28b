import type { SessionLine } from '#shared/sessions/schema.ts';
import { isFirstSetDue } from '#shared/sessions/lines/set-target-of.ts';
import { aimText } from '#shared/sessions/suggestion/aims.ts';
import { recoveringText } from '#shared/training/suggestion/recovering-text.ts';
import { currentLine } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import { useHeld } from './use-held.ts';
import classes from './SetSuggestion.module.css';

/** Says why the first set of a line starts with its weight, or that an injury holds it. */
export function LineAim() {
  const line = useRun(({ paintedRun }) => currentLine(paintedRun));
  return line ? <AimOfLine line={line} /> : null;
}

function AimOfLine({ line }: { line: SessionLine }) {
  const isFirst = useRun(({ paintedRun }) => isFirstSetDue(paintedRun.pending, line));
  const held = useHeld(line);
  if (!isFirst) return null;
  if (line.aim) return <p className={classes.aim}>{aimText(line.aim)}</p>;
  return held ? <p className={classes.aim}>Held: {recoveringText(held)}.</p> : null;
}
