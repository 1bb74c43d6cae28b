// Formats the reason of a suggestion for the next set.
import type { WeightUnit } from '#shared/units.ts';
import type { NextSetSuggestion, NextSetSuggestionInput } from './next-set.ts';
import { recoveringText } from './recovering.ts';

/** Weights that differ by at most `SAME` differ only by a conversion between kg and lbs. */
const SAME = 0.02;

/**
 * Returns a text like '97.5 kg: the last set felt like RPE 9, your target is 8.' All weights are in `unit`.
 * @param planned the weight that the next set would have without the suggestion; by default the suggested weight
 * @param exercise the name of the exercise, where the last set could be taken for another exercise's
 */
export function nextSetText(
  { action, weight, reps, reason, area }: NextSetSuggestion,
  {
    last,
    targetReps,
    targetRpe,
    daysAway = 0,
  }: Pick<NextSetSuggestionInput, 'last' | 'targetReps' | 'targetRpe' | 'daysAway'>,
  unit: WeightUnit,
  planned = weight,
  exercise?: string,
): string {
  if (area) return `Held: ${recoveringText(area)}.`;
  const amount = weight === 0 ? 'No added weight' : `${weight} ${unit}`;
  const same =
    Math.abs(planned - weight) > SAME ? `${amount} again, not ${planned}` : 'Same weight';
  if (action === 'reps') return `${same}, aim for ${reps}: ${sameWeightText(reason)}.`;
  if (reason === 'away') return `${same}: ${Math.floor(daysAway)} days since the last time.`;
  const isAsPlanned = last.reps === targetReps;
  if (action === 'hold' && isAsPlanned) return `${same}: close to your target.`;
  const isRated = last.rpeSource === 'entered' && targetRpe !== null;
  if (!isRated) {
    return `You got ${last.reps} of ${targetReps}: try ${weight === 0 ? 'no added weight' : amount}.`;
  }
  const why = isAsPlanned
    ? `the last set${exercise === undefined ? '' : ` of ${exercise}`} felt like RPE ${last.rpe}, your target is ${targetRpe}.`
    : `${last.reps} repetitions at RPE ${last.rpe}, the plan is ${targetReps} at ${targetRpe}.`;
  return `${action === 'hold' ? same : amount}: ${why}`;
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
