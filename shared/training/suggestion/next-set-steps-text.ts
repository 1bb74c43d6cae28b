// Formats the steps of the calculation that led to the suggestion for the next set.
import { round, type WeightUnit } from '#shared/units.ts';
import type { NextSetStep, NextSetSuggestionInput, WorkedOutNextSet } from './next-set.ts';
import { recoveringStepText } from './recovering.ts';

/**
 * Returns sentences like 'The curve says 97.3 kg.', in the order of the calculation. All weights are in `unit`.
 *
 * @param input the input of the suggestion
 */
export function nextSetStepsText(
  { suggestion, steps }: WorkedOutNextSet,
  input: NextSetSuggestionInput,
  unit: WeightUnit,
): string[] {
  const sentences = steps.map((step) => stepText(step, input, unit));
  if (suggestion.area) return [...sentences, recoveringStepText(suggestion.area)];
  switch (suggestion.action) {
    case 'weight':
      return sentences;
    case 'hold':
      return [
        ...sentences,
        suggestion.reason === 'away'
          ? 'After a break the weight does not go up.'
          : 'That is less than one repetition from your target, so the weight stays.',
      ];
    case 'reps':
      return [
        ...sentences,
        suggestion.reason === 'body'
          ? `Repetitions come before a first weight: ${suggestion.reps}.`
          : `No weight that can be loaded is near enough: aim for ${countOfReps(suggestion.reps)}.`,
      ];
  }
}

function stepText(step: NextSetStep, input: NextSetSuggestionInput, unit: WeightUnit): string {
  const { last, targetReps, targetRpe, mode, bodyLoad = 0 } = input;
  const shown = (weight: number, digits: number) =>
    `${round(weight, digits)} ${unit}${bodyLoad > 0 ? ' added' : ''}`;
  switch (step.kind) {
    case 'effort':
      return `${countOfReps(last.reps)} at RPE ${last.rpe}: ${step.possible} were possible. Your target, ${targetReps} at RPE ${targetRpe ?? ''}, needs ${step.need}.`;
    case 'curve':
      return `The curve (Epley) says ${shown(step.weight, 1)}.`;
    case 'rest':
      return step.lost === 0
        ? `Nothing is taken off for fatigue (${mode}).`
        : `Fatigue after ${Math.round(step.seconds)} s of rest takes ${countOfReps(round(step.lost, 2))} (${mode}): ${shown(step.weight, 1)}.`;
    case 'missing':
      return `${step.missing} ${step.missing === 1 ? 'rep' : 'reps'} short, so ${round(100 * step.less, 1)}% lighter: ${shown(step.weight, 1)}.`;
    case 'nothing':
      return `Nothing was lifted: nine tenths are ${shown(step.weight, 1)}.`;
    case 'cap':
      return `Capped at ${round(100 * Math.abs(step.share - 1), 1)}% ${step.share > 1 ? 'up' : 'down'}: ${shown(step.weight, 1)}.`;
    case 'load':
      return `${step.how === 'heaviest' ? 'The heaviest load up to that' : 'Closest you can load'}: ${shown(step.weight, 2)}.`;
  }
}

function countOfReps(reps: number): string {
  return `${reps} ${reps === 1 ? 'repetition' : 'repetitions'}`;
}
