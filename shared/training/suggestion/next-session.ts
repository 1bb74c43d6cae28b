// Suggests the next session of an exercise after the last one (behaviour/training.md#the-next-session). Pure; all weights in
// one unit.
import { round } from '#shared/units.ts';
import { estimateMax } from '#shared/training/strength/estimate-max.ts';
import { MOST_SHARE, mostAfter, onLoads } from './next-session-loads.ts';
import type { SessionSuggestion } from './session-suggestion.ts';
import type { SessionSuggestionInput } from './session-suggestion-input.ts';
import { shareAfter } from './time-away.ts';
import { shareOfMax } from '#shared/training/strength/share-of-max.ts';

export const nextSessionRule = { rule: 'next-session', version: 4 } as const;

/** Misses in a row after which one goes back. */
export const MISSES = { double: 2, linear: 3 } as const;
export const BACK_TO = 0.9;
/** RPE above the target at which a weight is still mastered, and below it at which it is easy. */
export const STILL_FINE = 0.5;
const EASY = 1.5;
/** Repetitions in reserve above the plan at which a set without an estimate was clearly too easy. */
const CLEARLY_EASIER = 2;
/** A lower RPE says no more than that it was easy. */
const LEAST_SAID_RPE = 5;
/** Share of the first weight below which a later set is a back-off set, not an adjusted one. */
const LEAST_OF_FIRST = 0.85;

/** The way from the last weight to the suggested one; weights in the unit of the input. */
export interface NextSessionSteps {
  /** The weight that the rule goes on from. */
  from: number;
  /** The weight that the rule wants, whatever can be loaded. */
  wanted: number;
  /** Largest share of the last weight after a break; null: there was none. */
  share: number | null;
  /** The heaviest that is not too far up. */
  most: number;
}

/**
 * Suggests weight and repetitions for the next session by the rule of the line, from the loadable
 * weights and within safe bounds. Null without a rule, a set, an effort where the rule needs one,
 * or a safe weight here.
 */
export function workOutNextSession(
  input: SessionSuggestionInput,
): { suggestion: SessionSuggestion; steps: NextSessionSteps } | null {
  const { lastSets, repsMin, repsMax, step, daysAway = 0 } = input;
  if (!(repsMin >= 1 && repsMax >= repsMin && step > 0) || lastSets.length === 0) return null;
  if (!(daysAway >= 0)) return null;
  const wanted = byRule(input);
  const from = weightBefore(input);
  const suggestion = wanted && onLoads(wanted, input, from);
  if (!suggestion) return null;
  const share = shareAfter(daysAway);
  return {
    suggestion,
    steps: { from, wanted: wanted.weight, share, most: mostAfter(input, from) },
  };
}

/** Whatever can be loaded, and however long ago the last time was. */
function byRule(input: SessionSuggestionInput): SessionSuggestion | null {
  switch (input.rule) {
    case 'double':
      return doubleProgression(input);
    case 'linear':
      return linearProgression(input);
    case 'effort':
      return byEffort(input);
    case 'amrap':
      return byOpenSet(input);
    case 'off':
    case 'wave':
      return null;
  }
}

/** First more repetitions up to the end of the range, then more weight from its beginning. */
function doubleProgression(input: SessionSuggestionInput): SessionSuggestion {
  const { lastSets, targetSets, repsMin, repsMax, increment } = input;
  const weight = weightBefore(input);
  if (reached(input, repsMax)) {
    if (isUneven(input) || heldByEffort(input) !== null) {
      return { action: 'repeat', weight, reps: repsMax, reason: 'held' };
    }
    const isEasy = wasEasy(input);
    return {
      action: 'up',
      weight: round(weight + (isEasy ? 2 : 1) * increment, 2),
      reps: repsMin,
      reason: isEasy ? 'easy' : 'reached',
    };
  }
  if (missed(input)) return afterMiss(input, MISSES.double);
  const lowest = Math.min(...lastSets.map(({ reps }) => reps));
  const reps = Math.min(repsMax, Math.max(repsMin, lowest + 1));
  const isShort = lowest >= repsMax && lastSets.length < targetSets;
  return { action: 'repeat', weight, reps, reason: isShort ? 'left-out' : 'go-on' };
}

/** True when not all sets had one weight. */
export function isMixed({ lastSets }: Pick<SessionSuggestionInput, 'lastSets'>): boolean {
  return lastSets.some(({ weight }) => weight !== lastSets[0]?.weight);
}

/**
 * True where the weights tell of no single one to go on from: a later set was heavier than the first, or lighter by more
 * than tiring explains. Sets that became a little lighter were adjusted on the day and count for the weight of the first.
 */
export function isUneven({ lastSets }: Pick<SessionSuggestionInput, 'lastSets'>): boolean {
  const first = lastSets[0]?.weight ?? 0;
  return lastSets.some(({ weight }) => weight > first || weight < LEAST_OF_FIRST * first);
}

/**
 * The RPE that holds the weight back: the mean of the sets that have one, or that of the first set where later ones were
 * made lighter, which tells what its weight was worth. Null where nothing does.
 */
export function heldByEffort({
  lastSets,
  targetRpe,
}: Pick<SessionSuggestionInput, 'lastSets' | 'targetRpe'>): {
  rpe: number;
  of: 'mean' | 'first';
} | null {
  if (targetRpe === null) return null;
  const isTooHard = (rpe: number) => rpe - targetRpe > STILL_FINE;
  const mean = meanRpe(lastSets);
  if (mean !== null && isTooHard(mean)) return { rpe: mean, of: 'mean' };
  const wasLightened = isMixed({ lastSets }) && !isUneven({ lastSets });
  const first = wasLightened ? (lastSets[0]?.rpe ?? null) : null;
  return first !== null && isTooHard(first) ? { rpe: first, of: 'first' } : null;
}

/** True where at least half of the sets have an RPE and their mean is easy: one set does not speak for all. */
function wasEasy({ lastSets, targetRpe }: SessionSuggestionInput): boolean {
  const effort = meanRpe(lastSets);
  const said = lastSets.filter(({ rpe }) => rpe != null).length;
  if (effort === null || targetRpe === null || 2 * said < lastSets.length) return false;
  return effort - targetRpe <= -EASY;
}

/** More weight each time that every set reached its repetitions. */
function linearProgression(input: SessionSuggestionInput): SessionSuggestion {
  const { repsMin, increment } = input;
  if (!reached(input, repsMin)) return afterMiss(input, MISSES.linear);
  const weight = round(weightBefore(input) + increment, 2);
  return { action: 'up', weight, reps: repsMin, reason: 'reached' };
}

/** Half-way to the weight that the first set says is right for the middle of the range; from a far too easy one, up. */
function byEffort(input: SessionSuggestionInput): SessionSuggestion | null {
  const { lastSets, repsMin, repsMax, targetRpe, step } = input;
  const [first] = lastSets;
  if (!first || first.rpe == null || targetRpe === null) return null;
  const { weight, reps, rpe } = first;
  const estimate = estimateMax({
    weight,
    reps,
    rpe,
    rpeSource: 'entered',
    classification: 'WORKING',
  });
  const need = (repsMin + repsMax) / 2 + 10 - targetRpe;
  if (!estimate) return tooEasy({ weight, reps, rpe }, need, repsMin);
  const right = estimate.point * shareOfMax({ n: need });
  const halfway = Math.min(1.05 * weight, Math.max(0.9 * weight, (weight + right) / 2));
  const next = round(round(halfway / step, 0) * step, 2);
  const action = next > weight ? 'up' : next < weight ? 'reset' : 'repeat';
  return { action, weight: next, reps: repsMin, reason: 'effort' } as const;
}

/**
 * Returns the way up from a set that is too easy to estimate a 1RM from: the whole way, as such a set had rather more in
 * reserve than it says, and a tenth at most. Null where it is not clearly easier than planned.
 *
 * @param need repetitions done and in reserve that the plan asks for
 */
function tooEasy(
  { weight, reps, rpe }: { weight: number; reps: number; rpe: number },
  need: number,
  repsMin: number,
): SessionSuggestion | null {
  const possible = reps + 10 - Math.max(rpe, LEAST_SAID_RPE);
  if (reps < 1 || possible - need < CLEARLY_EASIER) return null;
  const right = (weight * shareOfMax({ n: need })) / shareOfMax({ n: possible });
  const wanted = round(Math.min(MOST_SHARE * weight, right), 2);
  return { action: 'up', weight: wanted, reps: repsMin, reason: 'too-easy' };
}

/** Follows the repetitions of the last set, which was open, as the 3RM table of APRE does. */
function byOpenSet({ lastSets, repsMin, increment }: SessionSuggestionInput): SessionSuggestion {
  const { weight, reps } = lastSets.at(-1) ?? { weight: 0, reps: 0 };
  const over = reps - repsMin;
  const steps = over >= 4 ? 2 : over >= 2 ? 1 : over >= 0 ? 0 : -1;
  const next = round(weight + steps * increment, 2);
  if (steps < 0) return { action: 'reset', weight: next, reps: repsMin, reason: 'below' };
  return {
    action: steps > 0 ? 'up' : 'repeat',
    weight: next,
    reps: repsMin,
    reason: steps === 2 ? 'easy' : steps === 1 ? 'reached' : 'go-on',
  };
}

/** The weight that the rule goes on from. */
export function weightBefore({
  rule,
  lastSets,
}: Pick<SessionSuggestionInput, 'rule' | 'lastSets'>): number {
  if (rule === 'effort') return lastSets[0]?.weight ?? 0;
  if (rule === 'amrap') return lastSets.at(-1)?.weight ?? 0;
  return isUneven({ lastSets }) ? usualWeight(lastSets) : (lastSets[0]?.weight ?? 0);
}

/** Once more, until it was missed so often in a row that it is time to go back. */
function afterMiss(input: SessionSuggestionInput, most: number) {
  const { repsMin, missesBefore } = input;
  const weight = weightBefore(input);
  if (missesBefore + 1 < most) {
    return { action: 'repeat', weight, reps: repsMin, reason: 'missed' } as const;
  }
  return {
    action: 'reset',
    weight: BACK_TO * weight,
    reps: repsMin,
    reason: 'missed-again',
  } as const;
}

/** True when all planned sets were done with so many repetitions. */
function reached({ lastSets, targetSets }: SessionSuggestionInput, reps: number): boolean {
  return lastSets.length >= targetSets && lastSets.every((set) => set.reps >= reps);
}

/**
 * True for a session that counts as missed: by `double` when half of its sets or more are under the range, by `linear`
 * when any set is, or when sets were left out.
 */
export function missed(
  input: Pick<SessionSuggestionInput, 'rule' | 'lastSets' | 'repsMin' | 'targetSets'>,
): boolean {
  const { rule, lastSets, repsMin, targetSets } = input;
  const under = lastSets.filter(({ reps }) => reps < repsMin).length;
  if (rule === 'linear') return under > 0 || lastSets.length < targetSets;
  return 2 * under >= lastSets.length;
}

/** The most frequent weight, of two the heavier. */
export function usualWeight(sets: readonly { weight: number }[]): number {
  const counts = new Map<number, number>();
  for (const { weight } of sets) counts.set(weight, (counts.get(weight) ?? 0) + 1);
  const [usual] = [...counts].toSorted(([a, m], [b, n]) => n - m || b - a);
  return usual?.[0] ?? 0;
}

function meanRpe(sets: SessionSuggestionInput['lastSets']): number | null {
  const entered = sets.flatMap(({ rpe }) => (rpe == null ? [] : [rpe]));
  if (entered.length === 0) return null;
  return entered.reduce((sum, rpe) => sum + rpe, 0) / entered.length;
}

/** The default upper end of a range that begins with `targetReps`. */
export function usualRepsMax(targetReps: number): number {
  if (targetReps <= 5) return targetReps;
  return targetReps <= 12 ? targetReps + 2 : targetReps + 5;
}
