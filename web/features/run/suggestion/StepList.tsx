import { stepsText } from '#shared/sessions/suggestion/steps-text.ts';
import type { WorkedOut } from '#shared/sessions/suggestion/set-suggestion.ts';
import type { WeightUnit } from '#shared/units.ts';
import { paths } from '#web/paths.ts';
import classes from './SetSuggestion.module.css';

/** Lists the steps from what was lifted to the amount, and leads to the rules. The workout stays: a new tab. */
export function StepList({ workedOut, unit }: { workedOut: WorkedOut; unit: WeightUnit }) {
  const steps = stepsText(workedOut, unit);
  return (
    <>
      <ol className={classes.stepList} data-numeric>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a
        className={classes.button}
        href={`${paths.numbers()}#${workedOut.rule}`}
        target="_blank"
        rel="noopener"
      >
        Where the numbers come from
      </a>
    </>
  );
}
