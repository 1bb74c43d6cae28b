import type { SessionLine } from '#shared/sessions/schema.ts';
import { isFirstSetDue } from '#shared/sessions/lines/set-target-of.ts';
import { recoveringText } from '#shared/training/suggestion/recovering-text.ts';
import { currentLine } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import { useHeld } from './use-held.ts';
import classes from './LineAim.module.css';

/** Says that an injury holds the weight of a line, which has no aim then. */
export function LineHeld() {
  const line = useRun(({ paintedRun }) => currentLine(paintedRun));
  return line ? <HeldLine line={line} /> : null;
}

function HeldLine({ line }: { line: SessionLine }) {
  const isFirst = useRun(({ paintedRun }) => isFirstSetDue(paintedRun.pending, line));
  const held = useHeld(line);
  return isFirst && !line.aim && held ? (
    <p className={classes.aim}>Held: {recoveringText(held)}.</p>
  ) : null;
}
