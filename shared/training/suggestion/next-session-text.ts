// Formats the suggestion for the next session.
import { type WeightUnit, round } from '#shared/units.ts';
import type {
  SessionFactOfRule,
  SessionSuggestion,
  SessionSuggestionInput,
} from './session-suggestion.ts';
import type { NextSession } from './next-session.ts';

/** Returns a sentence such as '72.5 kg × 8: about 12 reps possible at 70 kg.' All weights are in `unit`. */
export function nextSessionText(suggestion: SessionSuggestion, unit: WeightUnit): string {
  return `${amountText(suggestion, unit)}: ${factText(suggestion.fact, unit)}`;
}

/**
 * Returns the suggested weight in `unit` and the repetitions: '72.5 kg × 8', or '72.5 kg × 8, 2 sets' for fewer sets
 * than planned.
 */
function amountText(
  { weight, reps, sets }: Pick<SessionSuggestion, 'weight' | 'reps' | 'sets'>,
  unit: WeightUnit,
): string {
  const amount = `${weight === 0 ? 'No added weight' : `${weight} ${unit}`} × ${reps}`;
  return sets === undefined ? amount : `${amount}, ${sets} ${sets === 1 ? 'set' : 'sets'}`;
}

/** Returns the reason of a suggestion as a sentence. All weights are in `unit`. */
export function factText(fact: SessionFactOfRule, unit: WeightUnit): string {
  switch (fact.id) {
    case 'possible':
      return `about ${fact.possible} ${fact.possible === 1 ? 'rep' : 'reps'} possible ${fact.from === 0 ? 'without added weight' : `at ${fact.from} ${unit}`}.`;
    case 'short':
      return `${fact.done} of ${fact.asked} repetitions last time${fact.from === 0 ? '' : ` at ${fact.from} ${unit}`}.`;
    case 'reps-first':
      return `more repetitions come before ${fact.next} ${unit}.`;
    case 'heaviest':
      return 'the heaviest weight here.';
    case 'lightest':
      return 'the lightest weight here.';
    case 'nearest':
      return `the nearest to ${fact.from} ${unit} here.`;
    case 'away':
      return `${fact.days} days since the last time.`;
    case 'back':
      return `at most ${fact.most} ${unit} for three weeks after a break.`;
    case 'reached':
      return `every set reached ${fact.reps} at ${fact.from} ${unit}.`;
    case 'missed':
      return `under ${fact.reps} repetitions ${fact.times} times in a row.`;
  }
}

/**
 * Returns the steps of the calculation as sentences, from the last weight to the suggestion. All weights are in `unit`.
 */
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
