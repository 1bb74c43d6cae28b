import type { LoggedSet } from '#shared/sessions/fold.ts';
import { labelSets } from '#shared/sessions/lines/set-label.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { SetName } from '#web/training/SetName.tsx';
import { shortTargetText } from '#web/training/target-text.ts';
import { targetsLeft } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import classes from './SetList.module.css';

interface PlannedSetsProps {
  line: SessionLine;
  lineIndex: number;
  /** The sets that stand above these. */
  logged: readonly LoggedSet[];
}

/** The sets that a line has left, each with its target. */
export function PlannedSets({ line, lineIndex, logged }: PlannedSetsProps) {
  const units = useLineUnits()(line.exerciseId);
  const pending = useRun(({ run }) => run.pending);
  const strength = useRun(({ run }) => run.strength);
  const targets = targetsLeft({ pending, strength }, line, lineIndex);
  if (targets.length === 0) return null;
  const labels = labelSets([...logged, ...targets]).slice(logged.length);
  return (
    <ul className={classes.sets} aria-label={`Still to do of ${line.exercise.name}`}>
      {targets.map((target, index) => (
        // The sets of a plan have no names of their own.
        <li key={logged.length + index} className={classes.planned}>
          <span>
            <SetName label={labels[index]} kind={target.setClassification} />
          </span>
          {shortTargetText(target, units, line)}
        </li>
      ))}
    </ul>
  );
}
