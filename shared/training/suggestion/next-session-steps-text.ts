// The way to the amount of a suggestion for the next session, in words.
import { round, type WeightUnit } from '#shared/units.ts';
import type { NextSession } from './next-session.ts';
import { amountText } from './next-session-text.ts';
import type { SessionSuggestionInput } from './session-suggestion-input.ts';

/** Returns sentences from the last weight to the amount; the weights of all are in `unit`. */
export function nextSessionStepsText(
  { suggestion, steps }: NextSession,
  input: SessionSuggestionInput,
  unit: WeightUnit,
): string[] {
  const { from, possible, spare } = steps;
  const amount = `Suggested: ${amountText(suggestion, unit)}.`;
  if (input.rule === 'linear') {
    return [
      `Last time: ${from} ${unit}. One increment is ${round(input.increment, 2)} ${unit}.`,
      amount,
    ];
  }
  return [
    `Last time: ${from === 0 ? 'no added weight' : `${from} ${unit}`}. About ${round(possible, 1)} repetitions are possible with it today.`,
    `The rule leaves ${round(spare, 1)} repetitions in reserve.`,
    amount,
  ];
}
