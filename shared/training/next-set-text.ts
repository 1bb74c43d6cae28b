// Why something is offered for the next set, in words.
import type { WeightUnit } from '#shared/units.ts';
import type { NextSetSuggestion, NextSetWish } from './next-set.ts';

/**
 * '97.5 kg: the last set felt like RPE 9, your target is 8.' and its like; the weights of both are in `unit`.
 *
 * @param wish what the suggestion follows from
 */
export function nextSetText(
  { action, weight, reps, reason }: NextSetSuggestion,
  { last, targetReps, targetRpe }: Pick<NextSetWish, 'last' | 'targetReps' | 'targetRpe'>,
  unit: WeightUnit,
): string {
  if (action === 'hold') return 'Same weight: close to your target.';
  if (action === 'reps') return `Same weight, aim for ${reps}: the next step is too large.`;
  const why =
    reason === 'reps'
      ? `${last.reps} of ${targetReps} repetitions at the last weight.`
      : `the last set felt like RPE ${last.rpe}, your target is ${targetRpe ?? ''}.`;
  return `${weight} ${unit}: ${why}`;
}
