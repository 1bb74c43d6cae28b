// Summarises a lift: its trend over a range of time, its best values before and after deloads, and its best weight for
// each number of repetitions (behaviour/progress.md#lifts).
import {
  addDays,
  type Calendar,
  dayIn,
  daysBetween,
  dayStartIn,
  weeksSince,
} from '#shared/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';

export const MOST_LIFTS = 20;

/** Deload sessions that are at most 9 days apart belong to one deload. */
const SAME_WEEK_DAYS = 9;
/** The best values of the 28 days before and after a deload are compared. */
const AROUND_DAYS = 28;
const LEVEL_PERCENT = 1;

/**
 * Returns the points of the user's last `weeks` weeks, of which the current week is the last. `weeks` null returns all
 * points.
 */
export function pointsSince<Point extends Pick<LiftPoint, 'startTime'>>(
  points: readonly Point[],
  weeks: number | null,
  { now, calendar }: { now: Date; calendar: Calendar },
): Point[] {
  if (weeks === null) return [...points];
  const since = weeksSince(now, weeks, calendar).getTime();
  return points.filter(({ startTime }) => Date.parse(startTime) >= since);
}

/**
 * Returns the number of days on each side of a point over which the trend averages: a fifth of the range, from 14 to 90
 * days.
 */
export function trendReach(points: readonly Pick<LiftPoint, 'startTime'>[]): number {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 14;
  const days = (Date.parse(last.startTime) - Date.parse(first.startTime)) / DAY_MS;
  return Math.min(Math.max(days / 5, 14), 90);
}

export type Way = 'up' | 'down' | 'level';

/**
 * Returns the direction and the size of a trend by its two ends. 'up' means better: if less is better, as for the
 * assistance of an assisted exercise, a fall is 'up'.
 */
export function wayOf(
  ends: { first: number; last: number },
  isLeastBest: boolean,
): { way: Way; percent: number } {
  const percent = (100 * (ends.last - ends.first)) / ends.first;
  if (!Number.isFinite(percent) || Math.abs(percent) < LEVEL_PERCENT)
    return { way: 'level', percent: 0 };
  return { way: percent > 0 === isLeastBest ? 'down' : 'up', percent };
}

/** Returns the best point; null without points. Of several equal points, the first wins. */
export function bestPoint<Point extends LiftPoint>(
  points: readonly Point[],
  isLeastBest: boolean,
): Point | null {
  return points.reduce<Point | null>((best, point) => {
    if (best === null) return point;
    const isBetter = isLeastBest ? point.value < best.value : point.value > best.value;
    return isBetter ? point : best;
  }, null);
}

/** A deload lasts from its first to its last day with a session, `YYYY-MM-DD`. */
export interface LighterWeek {
  from: string;
  to: string;
}

/**
 * Returns the deloads in the user's time zone.
 *
 * @param starts of the sessions of deloads, oldest first
 */
export function lighterWeeks(
  starts: readonly string[],
  { timeZone }: Pick<Calendar, 'timeZone'>,
): LighterWeek[] {
  const dayOf = dayIn(timeZone);
  const weeks: LighterWeek[] = [];
  for (const start of starts) {
    const day = dayOf(new Date(start));
    const last = weeks.at(-1);
    if (last && daysBetween(last.to, day) <= SAME_WEEK_DAYS) last.to = day;
    else weeks.push({ from: day, to: day });
  }
  return weeks;
}

/**
 * Returns the best value of the 28 days before a deload and of the 28 days after it. Null when
 * either period has no point.
 */
export function aroundLighterWeek(
  points: readonly LiftPoint[],
  { from, to }: LighterWeek,
  { isLeastBest, calendar }: { isLeastBest: boolean; calendar: Pick<Calendar, 'timeZone'> },
): { before: number; after: number } | null {
  const startOf = dayStartIn(calendar.timeZone);
  const within = (first: string, until: string) => {
    const [since, end] = [startOf(first).getTime(), startOf(until).getTime()];
    return bestPoint(
      points.filter(({ startTime }) => {
        const start = Date.parse(startTime);
        return start >= since && start < end;
      }),
      isLeastBest,
    );
  };
  const before = within(addDays(from, -AROUND_DAYS), from);
  const after = within(addDays(to, 1), addDays(to, AROUND_DAYS + 1));
  return before && after ? { before: before.value, after: after.value } : null;
}

export interface LiftPoint {
  sessionId: string;
  startTime: string;
  /**
   * `value` is in lbs, repetitions, seconds or metres, by the exercise's kind of progress. The assistance of an
   * assisted exercise is a positive number.
   */
  value: number;
  heaviestLbs?: number | undefined;
}

export const MOST_REPS_OF_MAX = 12;

export interface RepMax {
  reps: number;
  /** `value` is in lbs: the weight, the load including the body, or the help of an assisted exercise. */
  value: number;
  /** `actualReps` are the repetitions that were done. They can exceed `reps`, because a set of 8 also counts for 5. */
  actualReps: number;
  sessionId: string;
  startTime: string;
}

export interface RepBest {
  level: number;
  best: number;
  sessionId: string;
  startTime: string;
}

/**
 * Returns the best lift for each number of repetitions from 1 to 12; a set of 8 also counts for 1 to 7. Numbers of
 * repetitions without a lift are omitted.
 * @param bests of one exercise with one kind of value, oldest first
 */
export function repMaxes(bests: readonly RepBest[]): RepMax[] {
  return Array.from({ length: MOST_REPS_OF_MAX }, (_, index) => index + 1).flatMap((reps) => {
    let top: RepBest | undefined;
    for (const best of bests) {
      if (best.level >= reps && (top === undefined || best.best > top.best)) top = best;
    }
    if (!top) return [];
    const { best, level: actualReps, sessionId, startTime } = top;
    return [{ reps, value: Math.abs(best), actualReps, sessionId, startTime }];
  });
}

/** A response has at most 250 points of a lift. */
export const MOST_POINTS = 250;
/** The newest 84 workouts of a lift each have a separate point, so that 12 weeks of daily workouts lose no detail. */
export const WHOLE_POINTS = 84;
