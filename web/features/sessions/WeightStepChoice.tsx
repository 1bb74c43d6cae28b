import { WEIGHT_STEPS_LBS, type WeightStep } from './weight-step.ts';
import classes from './WeightStepChoice.module.css';

interface WeightStepChoiceProps {
  step: WeightStep;
  onChange: (step: WeightStep) => void;
}

/** What the weight buttons add and take away, lbs. */
export function WeightStepChoice({ step, onChange }: WeightStepChoiceProps) {
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>Step of the weight buttons</legend>
      {WEIGHT_STEPS_LBS.map((each) => (
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
