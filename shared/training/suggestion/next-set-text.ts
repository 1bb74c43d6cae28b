// Formats the reason of a suggestion for the next set.
import type { WeightUnit } from '#shared/units.ts';
import type { NextSetSuggestion, NextSetSuggestionInput } from './next-set.ts';
import { recoveringText } from './recovering.ts';

/** Returns a text like '97.5 kg: the last set felt like RPE 9, your target is 8.' All weights are in `unit`. */
export function nextSetText(
  { action, weight, reps, reason, area }: NextSetSuggestion,
  {
    last,
    targetReps,
    targetRpe,
    daysAway = 0,
  }: Pick<NextSetSuggestionInput, 'last' | 'targetReps' | 'targetRpe' | 'daysAway'>,
  unit: WeightUnit,
): string {
  if (area) return `Held: ${recoveringText(area)}.`;
  if (action === 'hold') {
    return reason === 'away'
      ? `Same weight: ${Math.floor(daysAway)} days since the last time.`
      : 'Same weight: close to your target.';
  }
  if (action === 'reps') return `Same weight, aim for ${reps}: ${sameWeightText(reason)}.`;
  const amount = `${weight} ${unit}`;
  const isRated = last.rpeSource === 'entered' && targetRpe !== null;
  if (!isRated) {
    return `You got ${last.reps} of ${targetReps}: try ${weight === 0 ? 'no added weight' : amount}.`;
  }
  const why =
    last.reps === targetReps
      ? `the last set felt like RPE ${last.rpe}, your target is ${targetRpe}.`
      : `${last.reps} repetitions at RPE ${last.rpe}, the plan is ${targetReps} at ${targetRpe}.`;
  return `${weight === 0 ? 'No added weight' : amount}: ${why}`;
}

function sameWeightText(reason: NextSetSuggestion['reason']): string {
  switch (reason) {
    case 'body':
      return 'repetitions come before a first weight';
    case 'heaviest':
      return 'there is nothing heavier here';
    case 'lightest':
      return 'there is nothing lighter here';
    default:
      return 'the next step is too large';
  }
}
