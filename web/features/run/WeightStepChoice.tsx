import classes from './WeightStepChoice.module.css';

interface WeightStepChoiceProps {
  /** In the unit of the weight field, like `step`. */
  steps: readonly number[];
  step: number;
  onChange: (step: number) => void;
}

/** What the weight buttons add and take away. */
export function WeightStepChoice({ steps, step, onChange }: WeightStepChoiceProps) {
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>Step of the weight buttons</legend>
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
  );
}
