// Estimates the 1RM from a set, with the band in which the true 1RM probably lies
// (behaviour/training.md#estimated-maximum). Records and reports use the plain Epley formula
// instead (shared/sessions/records/epley-max.ts).
import { type SetKind, showsStrength } from '#shared/sets/kinds.ts';
import { shareOfMax } from './share-of-max.ts';

export const estimateRule = { rule: 'epley-rir', version: 1 } as const;

/**
 * An estimate needs a set of at most 10 repetitions. If the set has an entered RPE, the RPE must be at least 6, and at
 * most 12 repetitions may be possible (done and in reserve).
 */
export const MOST_REPS = 10;
export const MOST_POSSIBLE_REPS = 12;
export const LEAST_RPE = 6;
/** 4 of 5 values of a normal distribution lie within ±1.2816 standard deviations. */
export const FOUR_IN_FIVE = 1.2816;

export interface EstimatedSet {
  /** `weight` is as entered: the weight of one hand when each hand holds one, or the weight added to the body. */
  weight: number;
  reps: number;
  rpe: number;
  /**
   * `default` means that `rpe` is the form's initial value of 7, which the lifter did not enter. Such an RPE does not
   * describe the effort.
   */
  rpeSource: 'entered' | 'default';
  classification: SetKind;
  /**
   * `bodyLoad` is the lifted part of the body weight, in the unit of `weight`; 0 by default. Estimates never include
   * this part.
   */
  bodyLoad?: number;
}

export interface EffortEstimate {
  kind: 'effort';
  point: number;
  low: number;
  high: number;
  /** `n` is the number of repetitions done and in reserve together. */
  n: number;
  /**
   * `s` is the standard deviation of ln(point) (Refalo 2023, Halperin 2022, Reynolds 2006, Grgic 2020). The true 1RM of
   * 4 in 5 lifters lies between `low` and `high`.
   */
  s: number;
  /**
   * `sTrend` is the standard deviation of ln(point) between days of one lifter. Differences between people are not
   * included.
   */
  sTrend: number;
}

/** A `FloorEstimate` is a lower bound of the 1RM, from a set whose effort is unknown. It has no band. */
export interface FloorEstimate {
  kind: 'floor';
  point: number;
  n: number;
}

export type MaxEstimate = EffortEstimate | FloorEstimate;

/**
 * Returns the estimated 1RM of a working set with a load: 5 × 100 kg at an entered RPE of 8 gives about 123 kg with a
 * band. Null for a set outside the limits, such as 11 repetitions.
 */
export function estimateMax({
  weight,
  reps,
  rpe,
  rpeSource,
  classification,
  bodyLoad = 0,
}: EstimatedSet): MaxEstimate | null {
  const load = weight + bodyLoad;
  if (!showsStrength({ classification }) || !(load > 0) || !(weight >= 0)) return null;
  if (!(reps >= 1 && reps <= MOST_REPS)) return null;
  if (rpeSource === 'default') {
    return { kind: 'floor', point: load / shareOfMax({ n: reps }) - bodyLoad, n: reps };
  }
  const reserve = 10 - rpe;
  const n = reps + reserve;
  if (!(rpe >= LEAST_RPE && rpe <= 10 && n <= MOST_POSSIBLE_REPS)) return null;
  const max = load / shareOfMax({ n });
  const s = Math.hypot(misjudged(reserve, n), 0.009 * (n - 1), 0.03);
  return {
    kind: 'effort',
    point: max - bodyLoad,
    low: Math.max(load, max * Math.exp(-FOUR_IN_FIVE * s)) - bodyLoad,
    high: max * Math.exp(FOUR_IN_FIVE * s) - bodyLoad,
    n,
    s,
    sTrend: Math.hypot(misjudged(reserve, n), 0.025),
  };
}

/**
 * Returns the standard deviation, between days of one lifter, of the logarithm of the lower bound. The bound is more
 * exact on a day with a missed set, because the lifter reached the limit.
 */
export function floorTrendError({ reps, isMissed }: { reps: number; isMissed: boolean }): number {
  return Math.hypot(misjudged(isMissed ? 0 : 10 - LEAST_RPE, reps), 0.025);
}

/**
 * Returns the relative error of a 1RM that comes from misjudged effort: 0.6 repetitions at failure, and 0.25 more for
 * each repetition in reserve.
 */
function misjudged(reserve: number, n: number): number {
  return (0.6 + 0.25 * reserve) / (30 + n);
}

/**
 * Returns the highest estimate of one day; null without an estimate. Of two equal estimates, the more certain one wins.
 */
export function dayBest<Estimate extends MaxEstimate>(
  estimates: readonly Estimate[],
): Estimate | null {
  return estimates.reduce<Estimate | null>(
    (best, each) => (best === null || isBetter(each, best) ? each : best),
    null,
  );
}

function isBetter(one: MaxEstimate, other: MaxEstimate): boolean {
  return one.point > other.point || (one.point === other.point && spread(one) < spread(other));
}

function spread(estimate: MaxEstimate): number {
  return estimate.kind === 'effort' ? estimate.s : Infinity;
}
