// Computes the trend of an exercise's estimated 1RM (behaviour/training.md#estimated-maximum). Pure; lbs.
import { daysBetween } from '#shared/calendar.ts';
import { groupBy } from '#shared/group-by.ts';
import { BEST_DAYS } from '#shared/progress/share-of-best.ts';
import {
  dayBest,
  type EffortEstimate,
  type MaxEstimate,
  floorTrendError,
} from '#shared/training/strength/estimate-max.ts';
import {
  bodyLoadOf,
  estimateLifted,
  type LiftedSet,
} from '#shared/training/strength/lifted-max.ts';
import { type Trend, type TrendPoint, trendOf } from '#shared/training/strength/trend.ts';
import { stallOf, type StallBasis } from '#shared/training/strength/stall.ts';

export interface DatedSet extends LiftedSet {
  setId: string;
  sessionId: string;
  /** The day on which the session began, in the user's time zone, `YYYY-MM-DD`. */
  day: string;
}

type Dated<Estimate> = Estimate & Pick<DatedSet, 'setId' | 'sessionId' | 'day'>;

export interface ExerciseEstimate {
  /**
   * The highest estimate of the 42 days up to the newest set with an estimate; a floor counts too.
   * Null when no set has an estimate.
   */
  best: Dated<MaxEstimate> | null;
  /** The trend of the estimates; null while too few days have one. */
  trend: Trend | null;
  /** The highest estimate of each day with a known effort, oldest first. */
  days: (Dated<EffortEstimate> & {
    /** Body weight that is lifted besides the weight, lbs. */
    bodyLoad: number;
    /**
     * The highest estimate of that day, floors included. The highest estimate can be above `point`.
     */
    shown: Dated<MaxEstimate>;
  })[];
}

/**
 * Returns the best estimate, its trend and the estimates of each day.
 *
 * @param sets working or not, in any order
 */
export function exerciseEstimate(sets: readonly DatedSet[]): ExerciseEstimate {
  const estimates = estimatesOf(sets);
  const newest = estimates.at(-1)?.day ?? '';
  const efforts = estimates.filter((each) => each.kind === 'effort');
  const allOfDay = groupBy(estimates, ({ day }) => day);
  const days = [...groupBy(efforts, ({ day }) => day)].flatMap(([day, ofDay]) => {
    const effort = dayBest(ofDay);
    return effort ? [{ ...effort, shown: dayBest(allOfDay.get(day) ?? []) ?? effort }] : [];
  });
  return {
    best: dayBest(estimates.filter(({ day }) => daysBetween(day, newest) < BEST_DAYS)),
    trend: trendOf({ points: trendPoints(days) }),
    days,
  };
}

/**
 * Returns the highest floor of each day, oldest first; empty when any day has a known effort. Floors have no trend: a
 * lower floor may only mean a lighter plan.
 *
 * @param sets working or not, in any order
 */
export function floorDays(sets: readonly DatedSet[]): Dated<MaxEstimate>[] {
  const estimates = estimatesOf(sets);
  if (estimates.some(({ kind }) => kind === 'effort')) return [];
  return [...groupBy(estimates, ({ day }) => day)].flatMap(([, ofDay]) => dayBest(ofDay) ?? []);
}

/** Returns the estimate of each set, oldest day first. Sets without an estimate are omitted. */
function estimatesOf(sets: readonly DatedSet[]) {
  return sets
    .flatMap((set) => {
      const estimate = estimateLifted(set);
      const { setId, sessionId, day } = set;
      const bodyLoad = bodyLoadOf(set) ?? 0;
      return estimate === null ? [] : [{ ...estimate, bodyLoad, setId, sessionId, day }];
    })
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

/** Returns the points of a trend, body weight included. The added weight alone may be 0, which has no logarithm. */
export function trendPoints(days: ExerciseEstimate['days']): TrendPoint[] {
  return days.map(({ day, point, bodyLoad, sTrend }) => ({
    day,
    estimate: point + bodyLoad,
    s: sTrend,
  }));
}

interface ExerciseStall {
  weeks: number;
  basis: StallBasis;
}

/** A set with the information whether it missed its planned repetitions. */
export interface JudgedSet extends DatedSet {
  isMissed: boolean;
}

/**
 * Returns the stall, and whether the exercise is falling. Both use the RPEs when these make a trend. Otherwise the
 * stall uses the floors that repetitions prove; falling floors may only mean a lighter plan, so `isFalling` is false.
 *
 * @param sets working or not, in any order
 */
export function exerciseStall(sets: readonly JudgedSet[]): {
  stall: ExerciseStall | null;
  isFalling: boolean;
} {
  const points = trendPoints(exerciseEstimate(sets).days);
  const trend = trendOf({ points });
  const found = stallOf({ points: trend ? points : floorPoints(sets) });
  return {
    stall: found && { weeks: found.weeks, basis: trend ? 'RPE' : 'REPS' },
    isFalling: trend?.verdict === 'falling',
  };
}

/**
 * Returns the floor of each day by its repetitions alone. RPEs are ignored, so that days are comparable with each
 * other.
 */
function floorPoints(sets: readonly JudgedSet[]): TrendPoint[] {
  return [...groupBy(sets, ({ day }) => day)].flatMap(([day, ofDay]) => {
    const isMissed = ofDay.some((set) => set.isMissed);
    const floors = ofDay.flatMap((set) => {
      const estimate = estimateLifted({ ...set, rpeSource: 'default' });
      if (!estimate) return [];
      const s = floorTrendError({ reps: set.reps, isMissed });
      return [{ day, estimate: estimate.point + (bodyLoadOf(set) ?? 0), s }];
    });
    const best = Math.max(...floors.map(({ estimate }) => estimate));
    return floors.filter(({ estimate }) => estimate === best).slice(0, 1);
  });
}
