// The way to the amount of a suggestion in words, by whichever rule. A screen loads it when somebody asks.
import { nextSessionStepsText } from '#shared/training/suggestion/next-session-steps-text.ts';
import { nextSetStepsText } from '#shared/training/suggestion/next-set-steps-text.ts';
import type { WeightUnit } from '#shared/units.ts';
import type { WorkedOut } from './set-suggestion.ts';

/** Returns a sentence for each step from what was lifted to the amount. */
export function stepsText(workedOut: WorkedOut, unit: WeightUnit): string[] {
  return workedOut.rule === 'next-set'
    ? nextSetStepsText(workedOut, workedOut.input, unit)
    : nextSessionStepsText(workedOut, workedOut.input, unit);
}
