import type { SessionLine } from '#shared/sessions/schema.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { SetTypeBadge } from '#web/training/SetTypeBadge.tsx';
import { shortTargetText } from '#web/training/target-text.ts';
import { targetsLeft } from './run.ts';
import { useRun } from './run-context.ts';
import classes from './SetList.module.css';

interface PlannedSetsProps {
  line: SessionLine;
  lineIndex: number;
  /** How many sets stand above these. */
  logged: number;
}

/** The sets that a line has left, each with its target. */
export function PlannedSets({ line, lineIndex, logged }: PlannedSetsProps) {
  const { weightUnit } = useSettings();
  const pending = useRun(({ run }) => run.pending);
  const strength = useRun(({ run }) => run.strength);
  const targets = targetsLeft({ pending, strength }, line, lineIndex);
  if (targets.length === 0) return null;
  return (
    <ul className={classes.sets} aria-label={`Still to do of ${line.exercise.name}`}>
      {targets.map((target, index) => (
        // The sets of a plan have no names of their own.
        <li key={logged + index} className={classes.planned}>
          <span>
            Set {logged + index + 1} <SetTypeBadge type={target.setClassification} />
          </span>
          {shortTargetText(target, weightUnit, line)}
        </li>
      ))}
    </ul>
  );
}
