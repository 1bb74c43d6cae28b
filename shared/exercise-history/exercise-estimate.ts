// Computes the trend of an exercise's estimated 1RM (behaviour/training.md#estimated-maximum). All weights are in lbs.
import { daysBetween } from '#shared/calendar.ts';
import { groupBy } from '#shared/group-by.ts';
import { BEST_DAYS } from '#shared/progress/share-of-best.ts';
import {
  dayBest,
  type EffortEstimate,
  type MaxEstimate,
  floorTrendError,
} from '#shared/training/strength/max-by-effort.ts';
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
  day: string;
}

type Dated<Estimate> = Estimate & Pick<DatedSet, 'setId' | 'sessionId' | 'day'>;

export interface ExerciseEstimate {
  /** `best` is the highest estimated 1RM of the 42 days up to the newest estimate. Null without an estimate. */
  best: Dated<MaxEstimate> | null;
  trend: Trend | null;
  /** `days` has the highest estimate (`point`) of each day from sets with an entered RPE, oldest first. */
  days: (Dated<EffortEstimate> & {
    /** `bodyLoad` is the part of the body weight that the user lifts in addition to the external weight, in lbs. */
    bodyLoad: number;
    /** `shown` is the highest estimate of the day, including sets without an RPE, so it can be above `point`. */
    shown: Dated<MaxEstimate>;
  })[];
}

/**
 * Returns the best estimate, its trend and the estimates of each day.
 *
 * @param sets of any kind, in any order
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
 * Returns the highest lower bound of the 1RM on each day, oldest first; empty when any set has an entered RPE. Lower
 * bounds form no trend, because a bound also falls when the user trains with lighter weights.
 * @param sets of any kind, in any order
 */
export function floorDays(sets: readonly DatedSet[]): Dated<MaxEstimate>[] {
  const estimates = estimatesOf(sets);
  if (estimates.some(({ kind }) => kind === 'effort')) return [];
  return [...groupBy(estimates, ({ day }) => day)].flatMap(([, ofDay]) => dayBest(ofDay) ?? []);
}

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

/**
 * Returns the points of a trend. Their values include the body weight, because the added weight alone may be 0, which
 * has no logarithm.
 */
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

export interface JudgedSet extends DatedSet {
  isMissed: boolean;
}

/**
 * Returns whether the user's strength in the exercise stalls or falls. Uses the trend of the sets with an entered RPE.
 * Without this trend, a stall is detected from repetitions alone, and `isFalling` is false.
 * @param sets of any kind, in any order
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
 * Returns the lower bound of the 1RM on each day from repetitions alone. RPEs are ignored, so that days with and
 * without RPEs are comparable.
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
