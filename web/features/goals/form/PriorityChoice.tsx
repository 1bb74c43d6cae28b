import { priorityLabels } from '#shared/goals/vocabulary.ts';
import { FieldGroup } from '#web/ui/fields/FieldGroup.tsx';
import classes from './GoalForm.module.css';

interface PriorityChoiceProps {
  value: number;
  onChange: (level: number) => void;
  error: string | undefined;
}

/** 1 Low to 5 High, side by side. */
export function PriorityChoice({ value, onChange, error }: PriorityChoiceProps) {
  return (
    <FieldGroup legend="Priority" error={error}>
      <div className={classes.levels}>
        {Object.entries(priorityLabels).map(([level, label]) => (
          <label key={level} className={classes.level}>
            <input
              type="radio"
              name="priorityLevel"
              value={level}
              checked={value === Number(level)}
              onChange={() => onChange(Number(level))}
              className={classes.levelInput}
            />
            <span className={classes.levelNumber}>{level}</span>
            <span className={classes.levelLabel}>{label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
