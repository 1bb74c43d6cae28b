// Estimates a lifter's strength in an exercise from finished workouts (behaviour/training.md#strength). Pure. Loads
// include the body; strength is the natural logarithm of the 1RM in their unit.
import { DAYS_PER_WEEK } from '#shared/durations.ts';
import { daysAwayAt, usualDaysAfter } from './time-away.ts';
import { EPLEY, repsAtShare, SECOND_REPETITION, shareOfMax } from './share-of-max.ts';

/** A working set or a set to failure. */
export interface StrengthSet {
  load: number;
  reps: number;
  /** The entered RPE; null: none, or the user always enters the same number. */
  rpe: number | null;
  /** True: more repetitions were planned, so none was left. */
  isShort: boolean;
  /** True: an open set with more repetitions than its aim, so about one was left. */
  isOpen: boolean;
}

export interface StrengthWorkout {
  /** ISO 8601 */
  startedAt: string;
  /** At least one set, in the order in which they were done. */
  sets: readonly StrengthSet[];
}

/** The lowest repetitions of a line, and the planned reserve. */
export interface PlannedReps {
  reps: number;
  reserve: number;
}

/** The estimate after a workout. */
export interface Strength {
  mean: number;
  variance: number;
  /** Recent change of the mean per workout. */
  trend: number;
  /** Start of the newest workout that counted, ISO 8601. */
  at: string;
  /** Usual days between two workouts; null: unknown. */
  usualDays: number | null;
  /** True when the newest workout had an entered RPE. */
  isRated: boolean;
  /**
   * The level of a newer workout that is far from the mean; null: none. A second one in a row near this level is
   * accepted.
   */
  beside: number | null;
}

/** Strength on a day: the mean, and the standard deviation of a set's result on that day. */
export interface StrengthOfDay {
  mean: number;
  sd: number;
}

/** Standard deviation of the strength that a weight of the lifter's choice implies, as in the first workout. */
const START_SD = 0.07;
/** Standard deviations of the change per workout, and per week, for at most three weeks. */
const WORKOUT_SD = 0.015;
const WEEK_SD = 0.012;
const MOST_WEEKS = 3;
/** Standard deviation between days (Grgic 2020). */
export const DAY_SD = 0.025;
/** Repetitions that each earlier set costs, and their standard deviation: simulated lifters lose 0.4 to 1. */
export const FATIGUE = 0.6;
const FATIGUE_SD = 0.6;
/** Error of the curve as a share of the logarithm that it bridges, because people differ (Nuzzo 2024). */
export const CURVE_ERROR = 0.25;
/** Repetitions by which people underestimate a reserve of 3 or more (Halperin 2022); less near failure. */
export const UNSAID = 0.4;
/** Repetitions that an open set leaves in reserve, and their standard deviation. */
export const OPEN_RESERVE = 1;
const OPEN_SD = 0.5;
/** A lower RPE only means that the set was easy. */
const LEAST_RPE = 5;
/** Smoothing of the trend, and its limits per workout. */
const TREND_WEIGHT = 0.4;
const MOST_RISE = 0.05;
const MOST_FALL = 0.01;
/**
 * Loss after a break of more than ten days, or of the usual days: up to a fifth, 63% of it in 30 days (after Bosquet
 * 2013).
 */
export const LOSS_AFTER_DAYS = 10;
export const MOST_LOSS = 0.2;
const LOSS_DAYS = 30;
/** A set that implies 1.3 times more or less than expected is mistyped, or shows another level. */
export const FAR = Math.log(1.3);
/** A finished set without an RPE that is lighter by this logarithm was the lifter's choice. */
const CHOSEN_LIGHTER = 0.15;

/**
 * Returns the estimate after one more workout.
 *
 * @param before the estimate before it; null: none
 * @param plan lowest repetitions of the line, and their reserve: sets near both are the most reliable
 */
export function strengthAfter(
  before: Strength | null,
  workout: StrengthWorkout,
  plan: PlannedReps,
): Strength {
  const level = middleLevel(workout, plan);
  const { startedAt: at } = workout;
  const start = { mean: level, variance: START_SD ** 2 };
  const expected = before ? changed(before, at) : start;
  const sets = workout.sets.filter((set) => !isFar(set, expected.mean, plan));
  if (before && sets.length === 0) {
    const isNewLevel = before.beside !== null && Math.abs(level - before.beside) <= FAR;
    return isNewLevel ? strengthAfter(null, workout, plan) : { ...before, beside: level };
  }
  const ofDay = { mean: expected.mean, variance: expected.variance + DAY_SD ** 2 };
  const rated = sets.filter(({ rpe, isShort }) => rpe !== null && !isShort).length;
  const seen = sets.reduce((known, set) => {
    const said = saidBy(set, workout.sets.indexOf(set), plan, expected.mean);
    // The RPEs of one day share one error, so together they count as one.
    return fused(known, said.kind === 'rated' ? { ...said, sd: said.sd * Math.sqrt(rated) } : said);
  }, ofDay);
  // Days differ by chance, so only this share of the day's result changes the strength.
  const gain = expected.variance / ofDay.variance;
  const mean = expected.mean + gain * (seen.mean - ofDay.mean);
  const variance = expected.variance - gain ** 2 * (ofDay.variance - seen.variance);
  const trend = before
    ? (1 - TREND_WEIGHT) * before.trend + TREND_WEIGHT * (mean - before.mean)
    : 0;
  const isRated = sets.some(({ rpe }) => rpe !== null);
  const usualDays = before && usualDaysAfter(before.usualDays, daysAwayAt(before.at, at));
  return { mean, variance, trend, at, usualDays, isRated, beside: null };
}

/** Returns the expected strength at a moment, ISO 8601. */
export function strengthAt(strength: Strength, at: string): StrengthOfDay {
  const { mean, variance } = changed(strength, at);
  return { mean, sd: Math.sqrt(variance + DAY_SD ** 2) };
}

/** Returns the share of the strength that is lost after `days` days without the exercise. */
export function lossAfter(days: number, usualDays: number | null): number {
  const beyond = Math.max(0, days - Math.max(LOSS_AFTER_DAYS, usualDays ?? 0));
  return MOST_LOSS * (1 - Math.exp(-beyond / LOSS_DAYS));
}

/**
 * Returns the possible repetitions with a load: above 1 by the curve, below 1 for a load that cannot be lifted once.
 */
export function possibleReps(mean: number, load: number): number {
  const share = load / Math.exp(mean);
  return share > 1 ? Math.max(0, 1 - (share - 1) / SECOND_REPETITION) : repsAtShare({ share });
}

function changed({ mean, variance, trend, at, usualDays }: Strength, now: string) {
  const days = daysAwayAt(at, now);
  const loss = lossAfter(days, usualDays);
  const rise = Math.min(MOST_RISE, Math.max(-MOST_FALL, trend));
  const weeks = Math.min(MOST_WEEKS, days / DAYS_PER_WEEK);
  return {
    mean: mean + rise - loss,
    variance: variance + WORKOUT_SD ** 2 + WEEK_SD ** 2 * weeks + (loss / 2) ** 2,
  };
}

interface Said {
  /** `at-least`: the set was finished, which gives only a lower bound. */
  kind: 'rated' | 'limit' | 'at-least';
  mean: number;
  sd: number;
}

/** Returns the strength that the set at `index` of a workout implies, with its error. */
function saidBy(set: StrengthSet, index: number, plan: PlannedReps, expected: number): Said {
  const need = plan.reps + plan.reserve;
  const { load, reps, rpe, isShort } = set;
  const spent = FATIGUE * index;
  const spentSd = FATIGUE_SD * index;
  if (reps < 1 || isShort) {
    const limit = said('limit', load, reps + 0.5 + spent, Math.hypot(0.5, spentSd), need);
    return { ...limit, mean: Math.max(limit.mean, expected - FAR) };
  }
  if (rpe === null && set.isOpen)
    return said('limit', load, reps + OPEN_RESERVE + spent, Math.hypot(OPEN_SD, spentSd), need);
  if (rpe === null) {
    const level = levelOf(set, plan);
    if (level < expected - CHOSEN_LIGHTER) return { kind: 'limit', mean: level, sd: START_SD };
    return said('at-least', load, reps + spent, Math.hypot(0.5, spentSd), need);
  }
  const reserve = 10 - Math.max(LEAST_RPE, rpe);
  const n = reps + reserve + UNSAID * Math.min(1, reserve / 3) + spent;
  return said('rated', load, n, Math.hypot(0.6 + 0.25 * reserve, spentSd), need);
}

/**
 * Builds the implied strength of `n` possible repetitions.
 *
 * @param repsSd standard deviation of `n`
 */
function said(kind: Said['kind'], load: number, n: number, repsSd: number, need: number): Said {
  const bridged = Math.abs(lnShare(n) - lnShare(need));
  return {
    kind,
    mean: Math.log(load) - lnShare(n),
    sd: repsSd / (EPLEY + n) + CURVE_ERROR * bridged,
  };
}

/**
 * Returns the normal distribution after an observation. After a lower bound, it is the normal distribution with the
 * same mean and variance as the truncated one.
 */
function fused(
  { mean, variance }: { mean: number; variance: number },
  { kind, mean: seen, sd }: Said,
): { mean: number; variance: number } {
  if (kind !== 'at-least') {
    const gain = variance / (variance + sd ** 2);
    return { mean: mean + gain * (seen - mean), variance: variance * (1 - gain) };
  }
  const spread = Math.sqrt(variance + sd ** 2);
  const z = (mean - seen) / spread;
  const pull = hazard(z);
  return {
    mean: mean + (variance / spread) * pull,
    variance: variance * (1 - (variance / spread ** 2) * pull * (pull + z)),
  };
}

/** Returns the density of the standard normal distribution at `z`, divided by its part below `z`. */
function hazard(z: number): number {
  if (z < -6) return -z;
  return Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI) / normalBelow(z);
}

/**
 * Returns the part of the standard normal distribution below `z` (Abramowitz and Stegun 1964, 26.2.17; error under
 * 1e-7).
 */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const series =
    t *
    (0.319_381_530 +
      t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  const above = (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z < 0 ? above : 1 - above;
}

/** Returns the strength that a set implies if it left the planned reserve. */
function levelOf({ load, reps }: StrengthSet, plan: PlannedReps): number {
  return Math.log(load) - lnShare(Math.max(plan.reps, reps) + plan.reserve);
}

function middleLevel({ sets }: StrengthWorkout, plan: PlannedReps): number {
  const levels = sets.map((set) => levelOf(set, plan)).toSorted((a, b) => a - b);
  return levels[Math.floor(levels.length / 2)] ?? 0;
}

/** Returns whether a set is implausible beside the expectation. A missed set may always be a bad day. */
function isFar(set: StrengthSet, expected: number, plan: PlannedReps): boolean {
  const { mean } = saidBy(set, 0, plan, expected);
  const isShort = set.isShort || set.reps < 1;
  // A set can lie exactly at the limit, where rounding must not decide.
  const far = FAR + 1e-9;
  return mean - expected > far || (!isShort && expected - mean > far);
}

function lnShare(n: number): number {
  return Math.log(shareOfMax({ n }));
}
