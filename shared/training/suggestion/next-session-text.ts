// The suggestion for the next session in words. Each sentence is a claim about the input of the suggestion.
import { round, type WeightUnit } from '#shared/units.ts';
import { heldByEffort, isUneven, STILL_FINE, weightBefore } from './next-session.ts';
import type { SessionSuggestionInput } from './session-suggestion-input.ts';
import { lightestAbove, SAME } from '#shared/training/load/loadable.ts';
import { REPS_FIRST } from './next-session-loads.ts';
import { recoveringText } from './recovering-text.ts';
import type { SessionSuggestion } from './session-suggestion.ts';
import { shareAfter } from './time-away.ts';

/** '72.5 kg × 8: every set reached 10 at 70 kg.' and its like; the weights of both are in `unit`. */
export function nextSessionText(
  suggestion: SessionSuggestion,
  input: SessionSuggestionInput,
  unit: WeightUnit,
): string {
  return `${amountText(suggestion, unit)}: ${why(suggestion, input, unit)}`;
}

/** Returns '72.5 kg × 8'; the weight is in `unit`. */
export function amountText(
  { weight, reps }: Pick<SessionSuggestion, 'weight' | 'reps'>,
  unit: WeightUnit,
): string {
  return `${weight === 0 ? 'No added weight' : `${weight} ${unit}`} × ${reps}`;
}

function why(
  { reason, action, weight, wanted = weight, area }: SessionSuggestion,
  input: SessionSuggestionInput,
  unit: WeightUnit,
): string {
  const { rule, lastSets, repsMin, repsMax, targetSets } = input;
  const goal = rule === 'double' ? repsMax : repsMin;
  const [first] = lastSets;
  const last = `${weightBefore(input)} ${unit}`;
  const isTwo = reason === 'easy' && weight === round(weightBefore(input) + 2 * input.increment, 2);
  const twoSteps = isTwo ? ', two steps up' : '';
  const open = `${lastSets.at(-1)?.reps ?? 0} in the last set at ${last}`;
  const byFirst = `by the first set, ${first?.reps ?? 0} × ${last} at RPE ${first?.rpe ?? ''}`;
  const isKnown = (input.loads?.length ?? 0) > 0;
  switch (reason) {
    case 'reached':
      return rule === 'amrap'
        ? `${open}.`
        : `${reachedText(input, goal)} at ${weights(input, unit)}.`;
    case 'easy':
      return rule === 'amrap'
        ? `${open}${twoSteps}.`
        : `every set reached ${goal} at ${weights(input, unit)} with effort to spare${twoSteps}.`;
    case 'held':
      return `every set reached ${goal}, but ${heldBy(input, unit)}.`;
    case 'left-out':
      return `${lastSets.length} of ${targetSets} sets the last time.`;
    case 'missed':
      return lastSets.some(({ reps }) => reps < repsMin)
        ? `under ${repsMin} last time, once more.`
        : `${lastSets.length} of ${targetSets} sets the last time, once more.`;
    case 'missed-again':
      return `${missedText(input)} ${timesText(input.missesBefore + 1)} in a row, the last time at ${weights(input, unit)}.`;
    case 'below':
      return `${lastSets.at(-1)?.reps ?? 0} of ${repsMin} in the last set at ${last}.`;
    case 'effort':
      return `${byFirst}.`;
    case 'too-easy':
      return `${byFirst}, easier than RPE ${input.targetRpe ?? ''}: a tenth more at most.`;
    case 'reps-first':
    case 'too-far':
      return `${rule === 'amrap' ? open : rule === 'effort' ? byFirst : reachedText(input, goal)}, ${tooFarText(input, wanted, unit, goal)}.`;
    case 'away':
      return awayText(input, action, last);
    case 'heaviest':
      return 'the heaviest that can be loaded here.';
    case 'lightest':
      return isKnown ? 'the lightest that can be loaded here.' : 'no lighter weight is known here.';
    case 'nearest':
      return `${nearestText(input, weight, wanted)} ${wanted} ${unit} ${isKnown ? 'that can be loaded here' : `in steps of ${input.step} ${unit}`}.`;
    case 'recovering':
      return area ? `held, ${recoveringText(area)}.` : 'held.';
    case 'go-on':
      return rule === 'amrap'
        ? `${open}, ${repsMin} planned.`
        : `the same weight until every set reaches ${goal}.`;
  }
}

/** A heavier one may be nearer, and too far up. */
function nearestText(input: SessionSuggestionInput, weight: number, wanted: number): string {
  const above = lightestAbove(input, wanted);
  const isNearest = weight > wanted || above === null || wanted - weight <= above - wanted + SAME;
  return isNearest ? 'the nearest to' : 'the heaviest below';
}

/** '265 and 255 lbs', heaviest first. */
function weights({ lastSets }: SessionSuggestionInput, unit: WeightUnit): string {
  const all = [...new Set(lastSets.map(({ weight }) => weight))].toSorted((a, b) => b - a);
  return `${listOf(all)} ${unit}`;
}

function listOf(numbers: readonly number[]): string {
  const last = numbers.at(-1) ?? '';
  return numbers.length < 2 ? `${last}` : `${numbers.slice(0, -1).join(', ')} and ${last}`;
}

/** Returns the text on the reached repetitions: five repetitions over the goal are named, fewer are not. */
function reachedText(input: SessionSuggestionInput, goal: number): string {
  const fewest = Math.min(...input.lastSets.map(({ reps }) => reps));
  return `every set reached ${fewest >= goal + REPS_FIRST ? fewest : goal}`;
}

/** 'sets at 265 and 275 lbs, RPE 9.1 above 8.5': all that held the weight back. */
function heldBy(input: SessionSuggestionInput, unit: WeightUnit): string {
  const effort = heldByEffort(input);
  const most = (input.targetRpe ?? 0) + STILL_FINE;
  const parts = [
    ...(isUneven(input) ? [`sets at ${weights(input, unit)}`] : []),
    ...(effort === null ? [] : [effortText(effort, most)]),
  ];
  return parts.join(', ');
}

function effortText({ rpe, of }: NonNullable<ReturnType<typeof heldByEffort>>, most: number) {
  const shown = above(rpe, most);
  return of === 'first'
    ? `the first set was RPE ${shown}, above ${most}`
    : `RPE ${shown} above ${most}`;
}

/** Returns the effort with as many decimals as it takes to be more than `most`. */
function above(effort: number, most: number): number {
  return [1, 2].map((decimals) => round(effort, decimals)).find((shown) => shown > most) ?? effort;
}

function missedText({ rule, repsMin, targetSets }: SessionSuggestionInput): string {
  return rule === 'linear' ? `short of ${targetSets} × ${repsMin}` : `under ${repsMin}`;
}

function timesText(times: number): string {
  return times === 2 ? 'twice' : times === 3 ? 'three times' : `${times} times`;
}

/** 'but the next weight, 12 kg, is 50% more', and of the body alone when it comes. */
function tooFarText(
  input: SessionSuggestionInput,
  next: number,
  unit: WeightUnit,
  goal: number,
): string {
  const from = weightBefore(input);
  if (from <= 0) return `an added weight comes after ${goal + REPS_FIRST}`;
  const more = input.body
    ? `${round(next - from, 2)} ${unit}`
    : `${round(100 * (next / from - 1), 0)}%`;
  return `but the next weight, ${next} ${unit}, is ${more} more`;
}

/** '35 days since the last time, so nine tenths of 140 kg at most.' */
function awayText(
  { daysAway = 0 }: SessionSuggestionInput,
  action: SessionSuggestion['action'],
  last: string,
) {
  const since = `${Math.floor(daysAway)} days since the last time`;
  if (action !== 'reset') return `${since}, so no more than last time.`;
  return shareAfter(daysAway) === 0.8
    ? `${since}: start again at four fifths of ${last} at most.`
    : `${since}, so nine tenths of ${last} at most.`;
}
