// The way to the amount of a suggestion for the next session, in words.
import { round, type WeightUnit } from '#shared/units.ts';
import { SAME } from '#shared/training/load/loadable.ts';
import { MOST_SHARE, REPS_FIRST } from './next-session-loads.ts';
import type { NextSessionSteps } from './next-session.ts';
import { recoveringStepText } from './recovering-text.ts';
import type { SessionSuggestion } from './session-suggestion.ts';
import type { SessionSuggestionInput } from './session-suggestion-input.ts';

/** Returns sentences from the last weight to the amount; the weights of all are in `unit`. */
export function nextSessionStepsText(
  { suggestion, steps }: { suggestion: SessionSuggestion; steps: NextSessionSteps },
  input: SessionSuggestionInput,
  unit: WeightUnit,
): string[] {
  const { from, wanted, share, most } = steps;
  const { weight, reason } = suggestion;
  const shown = (value: number, digits = 2) =>
    `${round(value, digits)} ${unit}${input.body ? ' added' : ''}`;
  const increment = `one increment is ${round(input.increment, 2)} ${unit}`;
  const next = reason === 'reps-first' || reason === 'too-far' ? (suggestion.wanted ?? 0) : 0;
  const isCapped = share === null && Math.max(wanted, weight, next) > most + SAME;
  const known = (input.loads?.length ?? 0) > 0;
  return [
    `The rule goes on from ${shown(from)}; ${increment}.`,
    Math.abs(wanted - from) <= SAME
      ? 'It keeps the weight.'
      : `It wants ${shown(wanted)}, ${shown(Math.abs(wanted - from)).replace(' added', '')} ${wanted > from ? 'more' : 'less'}.`,
    ...(share === null ? [] : [`After the break ${breakText(share)} at most.`]),
    ...(isCapped
      ? [
          input.body && from <= 0
            ? firstWeightText(weight)
            : `${round(100 * (MOST_SHARE - 1), 0)}% more at most is ${shown(most)}, or one increment after ${REPS_FIRST} more repetitions.`,
        ]
      : []),
    ...(suggestion.area ? [recoveringStepText(suggestion.area)] : []),
    known
      ? `What can be loaded at the gym: ${shown(weight)}.`
      : `In steps of ${round(input.step, 2)} ${unit}: ${shown(weight)}.`,
  ];
}

/** Returns the step of a lift in which the body alone was lifted. */
function firstWeightText(weight: number): string {
  return weight > SAME
    ? `${REPS_FIRST} repetitions over the range came before this first weight.`
    : 'Repetitions come before a first weight.';
}

function breakText(share: number): string {
  return share === 1 ? 'the same' : `${round(100 * share, 0)}% of it`;
}
