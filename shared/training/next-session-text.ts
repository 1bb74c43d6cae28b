// What to aim for the next time, and why, in words.
import type { WeightUnit } from '#shared/units.ts';
import { type SessionWish, usualWeight } from './next-session.ts';
import type { SessionSuggestion } from './session-suggestion.ts';

/** '72.5 kg × 8: every set reached 10 at 70 kg.' and its like; the weights of both are in `unit`. */
export function nextSessionText(
  suggestion: SessionSuggestion,
  wish: SessionWish,
  unit: WeightUnit,
): string {
  const { weight, reps } = suggestion;
  return `${weight} ${unit} × ${reps}: ${why(suggestion, wish, unit)}`;
}

function why(
  { reason, weight, wanted }: SessionSuggestion,
  wish: SessionWish,
  unit: WeightUnit,
): string {
  const { rule, lastSets, repsMin, repsMax } = wish;
  const last = `${usualWeight(lastSets)} ${unit}`;
  const goal = rule === 'double' ? repsMax : repsMin;
  const open = lastSets.at(-1);
  switch (reason) {
    case 'reached':
      return rule === 'amrap'
        ? `${open?.reps ?? 0} in the last set at ${last}.`
        : `every set reached ${goal} at ${last}.`;
    case 'easy':
      return rule === 'amrap'
        ? `${open?.reps ?? 0} in the last set at ${last}, two steps up.`
        : `every set reached ${goal} at ${last} with effort to spare, two steps up.`;
    case 'missed':
      return `under ${repsMin} last time, once more.`;
    case 'missed-again':
      return `${rule === 'linear' ? 'three times' : 'twice'} under ${repsMin} at ${last}, one step back.`;
    case 'below':
      return `${open?.reps ?? 0} of ${repsMin} in the last set at ${last}.`;
    case 'effort':
      return weight === lastSets[0]?.weight
        ? 'the first set was close to your target.'
        : `half-way to what the first set at ${lastSets[0]?.weight ?? 0} ${unit} says.`;
    case 'heaviest':
    case 'lightest':
      return `the ${reason} that can be loaded here.`;
    case 'nearest':
      return `the nearest to ${wanted ?? weight} ${unit} that can be loaded here.`;
    case 'go-on':
      return rule === 'amrap'
        ? `${open?.reps ?? 0} in the last set, as planned.`
        : `the same weight until every set reaches ${goal}.`;
  }
}
