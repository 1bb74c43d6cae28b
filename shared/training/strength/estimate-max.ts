// Estimates the 1RM of a set, with the band in which it probably lies (behaviour/training.md#estimated-maximum). Pure;
// all weights in one unit, unrounded. Records and reports use plain Epley (shared/sessions/records/one-rep-max.ts).
import { type SetKind, showsStrength } from '#shared/sets/kinds.ts';
import { shareOfMax } from './share-of-max.ts';

export const estimateRule = { rule: 'epley-rir', version: 1 } as const;

/** Beyond these limits a set is no reliable basis for a 1RM. */
export const MOST_REPS = 10;
export const MOST_POSSIBLE_REPS = 12;
export const LEAST_RPE = 6;
/** Standard normal quantile: 4 of 5 values are within ± this number. */
export const FOUR_IN_FIVE = 1.2816;

export interface EstimatedSet {
  /** Weight as entered: of one hand when each hand has one, the added weight when the body is lifted. */
  weight: number;
  reps: number;
  rpe: number;
  /** A default RPE does not describe the effort. */
  rpeSource: 'entered' | 'default';
  classification: SetKind;
  /**
   * The lifted part of the body weight, in the unit of `weight`. Results never include it. 0 by
   * default.
   */
  bodyLoad?: number;
}

/** An estimate from a set of known effort. */
export interface EffortEstimate {
  kind: 'effort';
  point: number;
  low: number;
  high: number;
  /** Repetitions done plus repetitions in reserve. */
  n: number;
  /** Standard deviation of ln(point), from which the band follows. */
  s: number;
  /** Standard deviation relative to other days of the same lifter. Differences between people cancel out. */
  sTrend: number;
}

/** An estimate from a set of unknown effort: a lower bound without a band. Trends do not use it. */
export interface FloorEstimate {
  kind: 'floor';
  point: number;
  n: number;
}

export type MaxEstimate = EffortEstimate | FloorEstimate;

/**
 * Returns the 1RM of a set with 1 to 10 repetitions that shows strength, by Epley on repetitions done and in reserve.
 * The band covers 4 of 5 lifters; it combines the errors of judging effort (Refalo 2023, Halperin 2022), differences
 * between people (Reynolds 2006) and between days (Grgic 2020). The lower end of the band is at least the lifted
 * weight. Null for an RPE under 6, more than 12 possible repetitions, or no load.
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
 * Returns the standard deviation of ln(floor) relative to other days of the same lifter. A day with a missed set was
 * near the limit. On any other day, up to the reserve of an RPE of 6 may have been left.
 */
export function floorTrendError({ reps, isMissed }: { reps: number; isMissed: boolean }): number {
  return Math.hypot(misjudged(isMissed ? 0 : 10 - LEAST_RPE, reps), 0.025);
}

/**
 * Returns the error of a misjudged effort, as a share: about half a repetition, and more with distance from failure.
 */
function misjudged(reserve: number, n: number): number {
  return (0.6 + 0.25 * reserve) / (30 + n);
}

/** Returns the highest estimate of one day, the more certain one of a tie; null for none. */
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
