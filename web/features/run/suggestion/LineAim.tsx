import type { SessionLine } from '#shared/sessions/schema.ts';
import { OPEN_SET_TEXT } from '#shared/sessions/suggestion/aim-text.ts';
import { factText } from '#shared/training/suggestion/next-session-text.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';
import { dueTarget, setsOfLine } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import classes from './suggestion.module.css';

export function LineAim({ line }: { line: SessionLine }) {
  const isOpen = useRun(({ paintedRun: run }) => dueTarget(run, line, run.lineIndex).isOpen);
  const isFirst = useRun(
    ({ paintedRun: run }) => !setsOfLine(run, run.lineIndex).some(countsAsVolume),
  );
  if (!line.aim || !(isOpen || isFirst)) return null;
  return (
    <p className={`note ${classes.aim}`}>
      {isOpen ? OPEN_SET_TEXT : factText(line.aim.fact, line.aim.unit)}
    </p>
  );
}
