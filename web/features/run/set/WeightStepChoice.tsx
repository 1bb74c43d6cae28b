import { UnstyledButton } from '@mantine/core';
import type { WeightUnit } from '#shared/units.ts';
import classes from './WeightStepChoice.module.css';

interface WeightStepChoiceProps {
  /** Increments to choose from, in the unit of the weight field, like `step`. */
  steps: readonly number[];
  step: number;
  onChange: (step: number) => void;
  unit: WeightUnit;
  onUnit: (unit: WeightUnit) => void;
}

/** Chooses the increment of the weight buttons, and pounds or kilograms. */
export function WeightStepChoice({ steps, step, onChange, unit, onUnit }: WeightStepChoiceProps) {
  const other = unit === 'kg' ? 'lbs' : 'kg';
  return (
    <div className={classes.choices}>
      <UnstyledButton
        className={classes.unit}
        aria-label={`${unit}, type this exercise in ${other}`}
        onClick={() => onUnit(other)}
      >
        {unit}
      </UnstyledButton>
      <fieldset className={classes.choice}>
        <legend className={classes.legend}>Increment of the weight buttons</legend>
        {steps.map((each) => (
          <label key={each} className={classes.option}>
            <input
              type="radio"
              name="weight-step"
              className={classes.radio}
              checked={each === step}
              onChange={() => onChange(each)}
            />
            <span className={classes.text}>{each}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
