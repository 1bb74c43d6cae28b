// The weight of the next session where only some weights can be loaded (behaviour.md#the-next-session). Pure.
import type { SessionSuggestion } from './session-suggestion.ts';

/** Two conversions between the units differ by no more. */
const SAME = 0.02;

interface Loads {
  /** What can be loaded, in any order; none: nothing is known. */
  loads: readonly number[];
  /** The weight that the suggestion moves on from. */
  from: number;
  repsMax: number;
}

/**
 * The suggestion with a weight that can be loaded. Up is always heavier and back always lighter; where there is no such
 * weight the last one stays, and more repetitions take the place of more weight. A weight that is not there is replaced by
 * the nearest. All weights in one unit.
 */
export function onLoads(
  suggestion: SessionSuggestion,
  { loads, from, repsMax }: Loads,
): SessionSuggestion {
  const sorted = loads.toSorted((a, b) => a - b);
  const here = nearestOf(sorted, from);
  if (here === undefined) return suggestion;
  const { action, reason, weight: wanted } = suggestion;
  const stays = { ...suggestion, action: 'repeat', weight: here } as const;
  const isHere = Math.abs(here - from) <= SAME;
  if (reason === 'effort') return byEffort(suggestion, sorted, from);
  if (action === 'up') {
    const weight = nearestOf(
      sorted.filter((load) => load > from + SAME),
      wanted,
    );
    if (weight !== undefined) return { ...suggestion, weight };
    const more = { ...stays, reps: repsMax };
    return isHere ? { ...more, reason: 'heaviest' } : { ...more, reason: 'nearest', wanted: from };
  }
  if (action === 'reset') {
    const lighter = sorted.filter((load) => load < from - SAME);
    const weight = lighter.findLast((load) => load <= wanted + SAME) ?? lighter[0];
    if (weight !== undefined) return { ...suggestion, weight };
    return isHere
      ? { ...stays, reason: 'lightest' }
      : { ...stays, reason: 'nearest', wanted: from };
  }
  return isHere ? stays : { ...stays, reason: 'nearest', wanted: from };
}

/** It wants a weight, not a direction. */
function byEffort(suggestion: SessionSuggestion, sorted: readonly number[], from: number) {
  const wanted = suggestion.weight;
  const weight = nearestOf(sorted, wanted) ?? wanted;
  if (Math.abs(weight - from) > SAME) {
    return { ...suggestion, action: weight > from ? 'up' : 'reset', weight } as const;
  }
  const stays = { ...suggestion, action: 'repeat', weight } as const;
  return Math.abs(wanted - from) <= SAME
    ? stays
    : ({ ...stays, reason: 'nearest', wanted } as const);
}

/** The lighter of two that are as near. */
function nearestOf(sorted: readonly number[], wanted: number): number | undefined {
  const [first, ...others] = sorted;
  if (first === undefined) return undefined;
  return others.reduce(
    (best, load) => (Math.abs(load - wanted) < Math.abs(best - wanted) - 1e-9 ? load : best),
    first,
  );
}
