import type { SetSuggestion } from '#shared/sessions/suggestion/set-suggestion.ts';
import { nextSetStepsText } from '#shared/training/suggestion/next-set-steps-text.ts';
import type { WeightUnit } from '#shared/units.ts';
import { paths } from '#web/paths.ts';
import classes from './suggestion.module.css';

interface StepListProps {
  suggestion: SetSuggestion;
  unit: WeightUnit;
}

/**
 * Lists the steps from the lifted to the suggested weight. The link to the rules opens a new tab,
 * so that the workout stays open.
 */
export function StepList({ suggestion, unit }: StepListProps) {
  const steps = nextSetStepsText(suggestion, suggestion.input, unit);
  return (
    <>
      <ol className={classes.stepList} data-numeric>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a
        className={classes.button}
        href={`${paths.numbers()}#${suggestion.offered.rule}`}
        target="_blank"
        rel="noopener"
      >
        Where the numbers come from
      </a>
    </>
  );
}
