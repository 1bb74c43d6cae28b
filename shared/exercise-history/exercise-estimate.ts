// The trend of an exercise's estimated 1RM (behaviour/training.md#estimated-maximum). Pure; lbs.
import { daysBetween } from '#shared/calendar.ts';
import { groupBy } from '#shared/group-by.ts';
import { BEST_DAYS } from '#shared/progress/share-of-best.ts';
import {
  dayBest,
  type EffortEstimate,
  type MaxEstimate,
} from '#shared/training/strength/estimate-max.ts';
import {
  bodyLoadOf,
  estimateLifted,
  type LiftedSet,
} from '#shared/training/strength/lifted-max.ts';
import { type Trend, type TrendPoint, trendOf } from '#shared/training/strength/trend.ts';

export interface DatedSet extends LiftedSet {
  setId: string;
  sessionId: string;
  /** The lifter's own, that the session began on: `YYYY-MM-DD`. */
  day: string;
}

type Dated<Estimate> = Estimate & Pick<DatedSet, 'setId' | 'sessionId' | 'day'>;

export interface ExerciseEstimate {
  /** The highest of the 42 days up to the newest set that speaks for one, a floor too; null: none does. */
  best: Dated<MaxEstimate> | null;
  /** Null while there are too few days. */
  trend: Trend | null;
  /** The highest of each day with a known effort, oldest first. */
  days: (Dated<EffortEstimate> & {
    /** lbs of the body that are lifted beside the weight. */
    bodyLoad: number;
    /** The highest of that day, a floor too: it can lie above what the efforts say. */
    shown: Dated<MaxEstimate>;
  })[];
}

/** @param sets working or not, in any order */
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
 * Returns the most that the sets of each day prove, oldest first, where no day has a known effort; else nothing. It is a
 * line of floors: a lower one may be of a lighter plan, so it has no trend.
 *
 * @param sets working or not, in any order
 */
export function floorDays(sets: readonly DatedSet[]): Dated<MaxEstimate>[] {
  const estimates = estimatesOf(sets);
  if (estimates.some(({ kind }) => kind === 'effort')) return [];
  return [...groupBy(estimates, ({ day }) => day)].flatMap(([, ofDay]) => dayBest(ofDay) ?? []);
}

/** Returns what each set says of a 1RM, oldest day first; sets that say nothing are left out. */
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

/** Returns the points of a trend, body weight included: the added weight alone may be 0, which has no logarithm. */
export function trendPoints(days: ExerciseEstimate['days']): TrendPoint[] {
  return days.map(({ day, point, bodyLoad, sTrend }) => ({
    day,
    estimate: point + bodyLoad,
    s: sTrend,
  }));
}
