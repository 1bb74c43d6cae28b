// What to load for the next set, after the last one (behaviour.md#the-next-set). Pure; all weights in one unit.
import { round } from '#shared/units.ts';
import type { NextSetMode } from './next-set-mode.ts';
import { shareOfMax } from './share-of-max.ts';

export const nextSetRule = { rule: 'next-set', version: 1 } as const;

/** Repetitions that a set costs the next one, after two minutes of rest. */
const DROP = { cautious: 0.4, balanced: 0.15, bold: 0 } as const satisfies Record<
  NextSetMode,
  number
>;
/** A set at the limit costs so many times as much. */
const LIMIT_RPE = 9.5;
const LIMIT_DROP = 1.5;
/** Below this an RPE says no more than 'easy'. */
const LEAST_RPE = 5;
/** As far as one set moves the weight. */
const LEAST_SHARE = 0.85;
const MOST_SHARE = 1.075;
/** Of the weight at which nothing was lifted. */
const AFTER_NOTHING = 0.9;
const MOST_TARGET_REPS = 15;
const MOST_POSSIBLE_REPS = 20;
const MOST_REPS_OVER = 5;
const MOST_REPS_MOVED = 3;

export interface NextSetWish {
  /** The last set of the exercise, as it was entered. */
  last: { weight: number; reps: number; rpe: number; rpeSource: 'entered' | 'default' };
  targetReps: number;
  /** Null: none, and nothing is suggested. */
  targetRpe: number | null;
  /** From that set to the next one. */
  restSeconds: number;
  /** What two weights differ by. */
  step: number;
  mode: NextSetMode;
  /** What of the body is lifted beside the weight, in its unit. Absent: none. */
  bodyLoad?: number;
  /** The weights that can be loaded, in any order, where they are no multiples of `step`. */
  loads?: readonly number[];
}

export interface NextSetSuggestion {
  action: 'hold' | 'weight' | 'reps';
  weight: number;
  reps: number;
  /** Repetitions that there were to spare beyond the target; negative: missing. */
  gap: number;
  /** `reps`: repetitions say it; `effort`: the RPE does; `close`: the target was met; `step`: the next weight is too far. */
  reason: 'reps' | 'effort' | 'close' | 'step';
}

/**
 * The weight at which the next set should feel as its target says: Epley's curve through the last set with its entered
 * RPE, less what that set costs after so much rest. A repetition beside the target is no reason to change anything, the
 * weight goes up to 107.5 % and down to 85 %, and up it never passes what is wanted. Where no weight comes closer, the
 * repetitions move, by three at most. The last set alone counts: more of them gained nothing (tests/shared/training).
 *
 * Null where there is nothing honest to say: no target RPE, no entered one, no load, more than 15 planned or 20 possible
 * repetitions, or 5 more than planned.
 */
export function suggestNextSet(wish: NextSetWish): NextSetSuggestion | null {
  const { last, targetReps, targetRpe, bodyLoad = 0 } = wish;
  const load = last.weight + bodyLoad;
  if (targetRpe === null || last.rpeSource !== 'entered' || !(load > 0)) return null;
  if (!(targetReps >= 1 && targetReps <= MOST_TARGET_REPS && wish.step > 0)) return null;
  if (!(last.reps >= 0 && last.reps <= targetReps + MOST_REPS_OVER)) return null;
  const n = possibleReps(last);
  if (!(n <= MOST_POSSIBLE_REPS)) return null;
  const now = Math.max(1, n - drop(wish));
  const need = targetReps + 10 - targetRpe;
  const gap = now - need;
  const hold = { action: 'hold', weight: last.weight, reps: targetReps, gap } as const;
  if (last.reps > 0 && Math.abs(gap) < 1) return { ...hold, reason: 'close' };
  const share = last.reps > 0 ? shareOfMax({ n: need }) / shareOfMax({ n: now }) : AFTER_NOTHING;
  const weight =
    last.reps > 0 && gap > 0 ? heavier(wish, load * share) : lighter(wish, load * share);
  if (weight !== null) {
    const isTold = Math.sign(last.reps - targetReps) === Math.sign(gap) || last.reps === 0;
    return { ...hold, action: 'weight', weight, reason: isTold ? 'reps' : 'effort' };
  }
  const moved = Math.min(MOST_REPS_MOVED, Math.max(-MOST_REPS_MOVED, round(gap, 0)));
  return { ...hold, action: 'reps', reps: Math.max(1, targetReps + moved), reason: 'step' };
}

/** Done and in reserve. */
function possibleReps({ reps, rpe }: NextSetWish['last']): number {
  return reps + 10 - Math.max(rpe, LEAST_RPE);
}

/** Repetitions that the last set costs the next one: fewer after a longer rest. */
function drop({ last, restSeconds, mode }: NextSetWish): number {
  const rest = Math.min(1.5, Math.max(0.6, Math.sqrt(120 / Math.max(30, restSeconds))));
  return DROP[mode] * rest * (last.rpe >= LIMIT_RPE ? LIMIT_DROP : 1);
}

/** The heaviest that can be loaded up to `wanted` (the body included); null: that is no more than before. */
function heavier(wish: NextSetWish, wanted: number): number | null {
  const { last, bodyLoad = 0 } = wish;
  const found = loadsNear(wish).filter((weight) => weight <= wanted - bodyLoad + 1e-9);
  const heaviest = found.at(-1) ?? last.weight;
  return heaviest > last.weight ? heaviest : null;
}

/** The nearest to `wanted` (the body included) that can be loaded; null: that is no less than before, or nothing. */
function lighter(wish: NextSetWish, wanted: number): number | null {
  const { last, bodyLoad = 0 } = wish;
  const distance = (weight: number) => Math.abs(weight + bodyLoad - wanted);
  const nearest = loadsNear(wish).reduce<number | null>(
    (best, weight) => (best === null || distance(weight) <= distance(best) + 1e-9 ? weight : best),
    null,
  );
  return nearest !== null && nearest >= 0 && nearest < last.weight ? nearest : null;
}

/** What can be loaded and is not too far from the last weight, lightest first. Below 0 the body alone is too much. */
function loadsNear({ last, step, loads, bodyLoad = 0 }: NextSetWish): number[] {
  const least = LEAST_SHARE * (last.weight + bodyLoad) - bodyLoad - 1e-9;
  const most = MOST_SHARE * (last.weight + bodyLoad) - bodyLoad + 1e-9;
  if (loads) {
    return loads.filter((load) => load >= least && load <= most).toSorted((a, b) => a - b);
  }
  const first = Math.ceil(least / step);
  const count = Math.max(0, Math.floor(most / step) - first + 1);
  return Array.from({ length: count }, (_, index) => round((first + index) * step, 2));
}
