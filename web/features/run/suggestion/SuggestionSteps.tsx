import { type ReactNode, useState } from 'react';
import type { SetSuggestion } from '#shared/sessions/suggestion/set-suggestion.ts';
import type { WeightUnit } from '#shared/units.ts';
import { pressPart } from '#web/loading/press.tsx';
import classes from './SetSuggestion.module.css';

const Steps = pressPart(() => import('./StepList.tsx').then((module) => module.StepList));

interface SuggestionStepsProps {
  suggestion: SetSuggestion;
  unit: WeightUnit;
  /** Shown below the steps. */
  children: ReactNode;
}

/** Unfolds the calculation of a suggestion. */
export function SuggestionSteps({ suggestion, unit, children }: SuggestionStepsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.steps} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes.button}>Why this amount</summary>
      {isOpen ? <Steps suggestion={suggestion} unit={unit} /> : null}
      {isOpen ? children : null}
    </details>
  );
}
