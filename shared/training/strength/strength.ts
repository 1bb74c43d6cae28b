// Estimates a lifter's strength in an exercise from finished workouts (behaviour/training.md#strength). Loads include
// the lifted part of the body. Strength is the natural logarithm of the 1RM.
import { breakAfter, daysAwayAt, usualDaysAfter } from './time-away.ts';
import { EPLEY, repsAtShare, SECOND_REPETITION, shareOfMax } from './share-of-max.ts';

/** A `StrengthSet` is a working set or a set to failure. */
export interface StrengthSet {
  load: number;
  reps: number;
  /** `rpe` is null when no RPE was entered, or when the user nearly always enters the same number. */
  rpe: number | null;
  /** `isShort` is true for a set with fewer repetitions than planned, and for a set to failure. No reserve was left. */
  isShort: boolean;
  /** `isOpen` is true for an open set with more repetitions than planned. */
  isOpen: boolean;
}

interface StrengthWorkout {
  startedAt: string;
  /** `sets` has at least one set, in the order in which the sets were done. */
  sets: readonly StrengthSet[];
}

/** `PlannedReps` has the lowest planned repetitions of an exercise, and the planned repetitions in reserve. */
interface PlannedReps {
  reps: number;
  reserve: number;
}

export interface Strength {
  mean: number;
  variance: number;
  /** `trend` is the change of the mean strength per workout. */
  trend: number;
  trendVariance: number;
  /** `covariance` is the covariance of mean and trend: a workout above the expectation raises both. */
  covariance: number;
  /** `at` is the start of the newest workout in the estimate, ISO 8601. */
  at: string;
  /** `usualDays` is the average number of days between two workouts. Null when the average is unknown. */
  usualDays: number | null;
  isRated: boolean;
  /**
   * `beside` is the strength of the newest workout when it was far from the mean; otherwise null. If the next workout
   * is near `beside` too, `beside` was no mistake, and the lifter's strength has changed.
   */
  beside: number | null;
}

/** `mean` is the logarithm of the 1RM on one day. `sd` is the standard deviation of a set's result on that day. */
export interface StrengthOfDay {
  mean: number;
  sd: number;
}

/**
 * The first workout shows the lifter's strength with a standard deviation of 7%, because the lifter chose the weight
 * freely.
 */
const START_SD = 0.07;
/** The trend per workout is uncertain by 4% before the first workout (standard deviation). */
const TREND_SD = 0.04;
const TREND_CHANGE_SD = 0.01;
const START = { variance: START_SD ** 2, trend: 0, trendVariance: TREND_SD ** 2, covariance: 0 };
/** The trend stays between a fall of 1% and a rise of 5% per workout. */
const MOST_RISE = 0.05;
const MOST_FALL = 0.01;
/** The strength of a lifter differs between days with a standard deviation of 2.5% (Grgic 2020). */
export const DAY_SD = 0.025;
/** Each earlier set of a workout costs 9% of the repetitions. Simulated lifters lose 6 to 30%. */
export const FATIGUE = 0.09;
const FATIGUE_SD = 0.15;
/**
 * The Epley curve does not fit everybody (Nuzzo 2024), so a set with other repetitions than planned shows the strength
 * less exactly.
 */
export const CURVE_ERROR = 0.1;
/**
 * People underestimate a reserve of 3 or more repetitions by 0.4 repetitions (Halperin 2022), and less near failure.
 */
export const UNSAID = 0.4;
/** An open set (as many repetitions as possible, less one) is assumed to leave one repetition in reserve. */
export const OPEN_RESERVE = 1;
const OPEN_SD = 0.5;
/** An RPE below 5 only says that the set was easy, so an RPE of 3 counts as 5. */
const LEAST_RPE = 5;
/** A break costs up to 18% of the strength, most of it in the first two weeks (after Bosquet 2013). */
export const MOST_LOSS = 0.18;
const LOSS_DAYS = 12;
/**
 * A set is mistyped, or shows a new level of strength, when its 1RM differs from the expected 1RM by more than a factor
 * of 1.3.
 */
export const FAR = Math.log(1.3);
const CHOSEN_LIGHTER = 0.15;

/**
 * Returns the estimate of a lifter's strength in one exercise after one more workout.
 * @param before the estimate before the workout; null for the first workout
 * @param plan lowest planned repetitions and planned repetitions in reserve; sets near these numbers are most reliable
 */
export function strengthAfter(
  before: Strength | null,
  workout: StrengthWorkout,
  plan: PlannedReps,
): Strength {
  const level = middleLevel(workout, plan);
  const { startedAt: at } = workout;
  const expected = before ? changed(before, at) : { mean: level, ...START };
  const sets = workout.sets.filter((set) => !isFar(set, expected.mean, plan));
  if (before && sets.length === 0) {
    const isNewLevel = before.beside !== null && Math.abs(level - before.beside) <= FAR;
    return isNewLevel ? strengthAfter(null, workout, plan) : { ...before, beside: level };
  }
  const ofDay = { mean: expected.mean, variance: expected.variance + DAY_SD ** 2 };
  const rated = sets.filter(({ rpe, isShort }) => rpe !== null && !isShort).length;
  const seen = sets.reduce((known, set) => {
    const said = saidBy(set, workout.sets.indexOf(set), plan, expected.mean);
    // The RPEs of one workout often err in the same direction, so together they count as one RPE.
    return fused(known, said.kind === 'rated' ? { ...said, sd: said.sd * Math.sqrt(rated) } : said);
  }, ofDay);
  // Part of a day's result is chance, such as a bad night, so only the share `gain` of the result changes the strength.
  const gain = expected.variance / ofDay.variance;
  const moved = gain * (seen.mean - ofDay.mean);
  const learned = gain ** 2 * (ofDay.variance - seen.variance);
  const share = expected.covariance / expected.variance;
  return {
    mean: expected.mean + moved,
    variance: expected.variance - learned,
    trend: expected.trend + share * moved,
    trendVariance: expected.trendVariance - share ** 2 * learned,
    covariance: expected.covariance - share * learned,
    at,
    usualDays: before && usualDaysAfter(before.usualDays, daysAwayAt(before.at, at)),
    isRated: sets.some(({ rpe }) => rpe !== null),
    beside: null,
  };
}

/** Returns the expected strength at a moment, ISO 8601. */
export function strengthAt(strength: Strength, at: string): StrengthOfDay {
  const { mean, variance } = changed(strength, at);
  return { mean, sd: Math.sqrt(variance + DAY_SD ** 2) };
}

/** Returns the share of the strength (0 to 0.18) that is lost after `days` days without the exercise. */
export function lossAfter(days: number, usualDays: number | null): number {
  const beyond = Math.max(0, days - breakAfter(usualDays));
  return MOST_LOSS * (1 - Math.exp(-beyond / LOSS_DAYS));
}

/**
 * Returns the number of repetitions that are possible with a load. A load that cannot be lifted once gives a number
 * below 1.
 */
export function possibleReps(mean: number, load: number): number {
  const share = load / Math.exp(mean);
  return share > 1 ? Math.max(0, 1 - (share - 1) / SECOND_REPETITION) : repsAtShare({ share });
}

function changed(strength: Strength, now: string) {
  const { mean, variance, trend, trendVariance, covariance, at, usualDays } = strength;
  const loss = lossAfter(daysAwayAt(at, now), usualDays);
  const rise = Math.min(MOST_RISE, Math.max(-MOST_FALL, trend));
  return {
    mean: mean + rise - loss,
    variance: variance + 2 * covariance + trendVariance + (loss / 2) ** 2,
    trend,
    trendVariance: trendVariance + TREND_CHANGE_SD ** 2,
    covariance: covariance + trendVariance,
  };
}

interface Said {
  /** `at-least`: a finished set without an RPE shows only a lower bound of the strength. */
  kind: 'rated' | 'limit' | 'at-least';
  mean: number;
  sd: number;
}

/** Returns the strength that the set at `index` of a workout implies, with its standard deviation. */
function saidBy(set: StrengthSet, index: number, plan: PlannedReps, expected: number): Said {
  const { load, reps, rpe, isShort, isOpen } = set;
  const said = (kind: Said['kind'], left: number, leftSd: number): Said => {
    const n = (reps + left) * (1 + FATIGUE * index);
    const repsSd = Math.hypot(leftSd, FATIGUE_SD * index * (reps + left));
    const bridged = Math.abs(lnShare(n) - lnShare(plan.reps + plan.reserve));
    const sd = repsSd / (EPLEY + n) + CURVE_ERROR * bridged;
    return { kind, mean: Math.log(load) - lnShare(n), sd };
  };
  if (reps < 1 || isShort) {
    const limit = said('limit', 0.5, 0.5);
    return { ...limit, mean: Math.max(limit.mean, expected - FAR) };
  }
  if (rpe !== null) {
    const reserve = 10 - Math.max(LEAST_RPE, rpe);
    return said('rated', reserve + UNSAID * Math.min(1, reserve / 3), 0.6 + 0.25 * reserve);
  }
  if (isOpen) return said('limit', OPEN_RESERVE, OPEN_SD);
  const level = levelOf(set, plan);
  if (level < expected - CHOSEN_LIGHTER) return { kind: 'limit', mean: level, sd: START_SD };
  return said('at-least', 0, 0.5);
}

/**
 * Returns the distribution of the strength after one more set. If a set shows only a lower bound, the part below the
 * bound is cut off.
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

/**
 * Returns the inverse Mills ratio at `z`: the density of the standard normal distribution divided by the part below
 * `z`.
 */
function hazard(z: number): number {
  if (z < -6) return -z;
  return Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI) / normalBelow(z);
}

/**
 * Returns the part of the standard normal distribution below `z` (Abramowitz and Stegun 1964,
 * 26.2.17; error under 1e-7).
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

/**
 * Returns the strength, as ln(1RM), that a set implies if the lifter left as many repetitions in reserve as planned.
 */
function levelOf({ load, reps }: StrengthSet, plan: PlannedReps): number {
  return Math.log(load) - lnShare(Math.max(plan.reps, reps) + plan.reserve);
}

function middleLevel({ sets }: StrengthWorkout, plan: PlannedReps): number {
  const levels = sets.map((set) => levelOf(set, plan)).toSorted((a, b) => a - b);
  return levels[Math.floor(levels.length / 2)] ?? 0;
}

/**
 * Returns true when a set implies a strength far from the expected strength. A missed set is never too weak, because
 * the lifter may have a bad day.
 */
function isFar(set: StrengthSet, expected: number, plan: PlannedReps): boolean {
  const { mean } = saidBy(set, 0, plan, expected);
  const isShort = set.isShort || set.reps < 1;
  // The tolerance 1e-9 keeps a set exactly at the limit plausible in spite of rounding errors.
  const far = FAR + 1e-9;
  return mean - expected > far || (!isShort && expected - mean > far);
}

function lnShare(n: number): number {
  return Math.log(shareOfMax({ n }));
}
