// Recomputes the strength in an exercise from workout to workout (behaviour/training.md#strength).
import { shareAt } from '#tests/recompute/estimates.ts';

export interface Strength {
  /** `mean` is the natural logarithm of the 1RM in lbs, with the lifted part of the body. */
  mean: number;
  variance: number;
  trend: number;
  trendVariance: number;
  covariance: number;
  at: string;
  usualDays: number | null;
  isRated: boolean;
  /**
   * `beside` is the strength in the newest workout if that workout was ignored as an outlier, otherwise null. A second
   * workout near this strength confirms it.
   */
  beside: number | null;
}

export interface CountedSet {
  /** `load` is in lbs and includes the lifted part of the body. */
  load: number;
  reps: number;
  /** `rpe` is the entered RPE. Null when none was entered. */
  rpe: number | null;
  isShort: boolean;
  /** `isOpen` is true for an open set with more repetitions than its target. */
  isOpen: boolean;
}

/** A set is an outlier when its strength, a logarithm, differs by more than `FAR` from the expected strength. */
const FAR = Math.log(1.3) + 1e-9;
const DAY = 0.025 ** 2;
export const daysBetween = (from: string, to: string) =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000);

/** A `State` has the mean and the trend of the strength, with their variances and covariance. */
type State = Pick<Strength, 'mean' | 'variance' | 'trend' | 'trendVariance' | 'covariance'>;

/** Returns the strength that is expected at a time, after the loss of a break. */
export function expectedOn(strength: Strength, at: string): State {
  const days = daysBetween(strength.at, at);
  const beyond = Math.max(0, days - Math.max(14, 1.5 * (strength.usualDays ?? 0)));
  const loss = 0.18 * (1 - Math.exp(-beyond / 12));
  const { mean, variance, trend, trendVariance, covariance } = strength;
  return {
    mean: mean + Math.min(0.05, Math.max(-0.01, trend)) - loss,
    variance: variance + trendVariance + 2 * covariance + (loss / 2) ** 2,
    trend,
    trendVariance: trendVariance + 0.01 ** 2,
    covariance: covariance + trendVariance,
  };
}

/**
 * Returns how many repetitions are possible with a load.
 * @param oneRm 1RM as an effective load
 */
export function possibleWith(load: number, oneRm: number): number {
  const share = load / oneRm;
  if (share > 1) return Math.max(0, 1 - 16 * (share - 1));
  return share >= 0.9375 ? 1 + (1 - share) / 0.0625 : 30 * (1 / share - 1);
}

/** `Planned` has the lowest planned repetitions of the line, and the planned repetitions in reserve. */
interface Planned {
  reps: number;
  reserve: number;
}

export function strengthAfter(
  before: Strength | null,
  sets: readonly CountedSet[],
  { at, planned }: { at: string; planned: Planned },
): Strength {
  const level = middleOf(sets.map((set) => levelOf(set, planned)));
  const first = {
    mean: level,
    variance: 0.07 ** 2,
    trend: 0,
    trendVariance: 0.04 ** 2,
    covariance: 0,
  };
  const moved = dayOf(before ? expectedOn(before, at) : first, sets, planned);
  if (before && !moved.isHeard) {
    const isAgain = before.beside !== null && Math.abs(level - before.beside) <= FAR;
    return isAgain ? strengthAfter(null, sets, { at, planned }) : { ...before, beside: level };
  }
  const { isHeard: _, ...state } = moved;
  const now = { ...state, at, beside: null };
  if (!before) return { ...now, usualDays: null };
  const days = Math.min(21, daysBetween(before.at, at));
  const { usualDays } = before;
  return {
    ...now,
    usualDays: usualDays === null ? days : usualDays + (days - usualDays) / 3,
  };
}

interface Estimate {
  mean: number;
  variance: number;
}

/** Returns the strength after the sets of one day. Outliers are left out. */
function dayOf(
  expected: State,
  sets: readonly CountedSet[],
  planned: Planned,
): State & { isRated: boolean; isHeard: boolean } {
  const asked = { expected, planned };
  const near = sets.flatMap((set, place) => {
    const alone = said(set, { ...asked, place: 0, rated: 1 });
    const above = alone.mean - expected.mean;
    return above > FAR || (!set.isShort && -above > FAR) ? [] : [{ set, place }];
  });
  const rated = near.filter(({ set: { rpe, isShort } }) => rpe !== null && !isShort).length;
  const heard = near.map(({ set, place }) => said(set, { ...asked, place, rated }));
  const start = { mean: expected.mean, variance: expected.variance + DAY };
  const end = heard.reduce<Estimate>(({ mean, variance }, { mean: y, deviation: s, isFloor }) => {
    if (!isFloor) {
      const k = variance / (variance + s ** 2);
      return { mean: mean + k * (y - mean), variance: variance * (1 - k) };
    }
    const w = Math.sqrt(variance + s ** 2);
    const z = (mean - y) / w;
    const h = hazard(z);
    return {
      mean: mean + (variance / w) * h,
      variance: variance * (1 - (variance / w ** 2) * h * (h + z)),
    };
  }, start);
  const gain = expected.variance / start.variance;
  const move = gain * (end.mean - start.mean);
  const variance = expected.variance - gain ** 2 * (start.variance - end.variance);
  // The covariance of strength and trend changes by the same factor as the variance of the strength.
  const covariance = (expected.covariance * variance) / expected.variance;
  return {
    mean: expected.mean + move,
    variance,
    trend: expected.trend + (expected.covariance * move) / expected.variance,
    trendVariance:
      expected.trendVariance -
      (expected.covariance * (expected.covariance - covariance)) / expected.variance,
    covariance,
    isRated: near.some(({ set }) => set.rpe !== null),
    isHeard: near.length > 0,
  };
}

interface Place {
  expected: Estimate;
  planned: Planned;
  rated: number;
  place: number;
}

function said(
  set: CountedSet,
  { expected, planned, rated, place }: Place,
): { mean: number; deviation: number; isFloor: boolean } {
  const { load, reps, rpe, isShort, isOpen } = set;
  const need = planned.reps + planned.reserve;
  /**
   * Returns the logarithm of the 1RM that a set shows, and its standard deviation.
   * @param most repetitions possible to failure
   * @param r standard deviation of `most`
   */
  const of = (most: number, r: number) => {
    const n = most * (1 + 0.09 * place);
    const bridged = Math.abs(Math.log(shareAt(n) / shareAt(need)));
    return {
      mean: Math.log(load / shareAt(n)),
      deviation: Math.hypot(r, 0.15 * place * most) / (30 + n) + 0.1 * bridged,
      isFloor: false,
    };
  };
  if (isShort) {
    const short = of(reps + 0.5, 0.5);
    return { ...short, mean: Math.max(short.mean, expected.mean - Math.log(1.3)) };
  }
  if (rpe !== null) {
    const v = 10 - Math.max(5, rpe);
    const one = of(reps + v + 0.4 * Math.min(1, v / 3), 0.6 + 0.25 * v);
    return { ...one, deviation: one.deviation * Math.sqrt(rated) };
  }
  if (isOpen) return of(reps + 1, 0.5);
  const level = levelOf(set, planned);
  if (level < expected.mean - 0.15) return { mean: level, deviation: 0.07, isFloor: false };
  return { ...of(reps, 0.5), isFloor: true };
}

/** Returns the logarithm of the 1RM that a set would show if it had left the planned repetitions in reserve. */
const levelOf = ({ load, reps }: CountedSet, planned: Planned) =>
  Math.log(load / shareAt(Math.max(planned.reps, reps) + planned.reserve));

const middleOf = (levels: readonly number[]) =>
  levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 2)] ?? 0;

/**
 * Returns φ(z) / Φ(z), the inverse Mills ratio, which gives the mean of a truncated normal distribution. Φ is
 * approximated by Abramowitz and Stegun 26.2.17.
 */
function hazard(z: number): number {
  if (z < -6) return -z;
  const density = Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI);
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const tail = density * factors.reduce((total, factor, at) => total + factor * t ** (at + 1), 0);
  return density / (z < 0 ? tail : 1 - tail);
}
