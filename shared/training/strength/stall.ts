// Detects that an exercise has stopped progressing (behaviour/training.md#the-next-session).
import { daysBetween } from '#shared/calendar.ts';
import { newestPoints, TREND_DAYS, type TrendPoint, trendOf } from './trend.ts';

/**
 * A stall is found by estimates from entered RPEs (`RPE`), or by lower bounds from completed and missed repetitions
 * (`REPS`).
 */
export const stallBases = ['RPE', 'REPS'] as const;
export type StallBasis = (typeof stallBases)[number];

export const LEAST_POINTS = 8;
export const LEAST_SPAN_DAYS = 42;
/** An exercise stalls only when it is certain that the trend grows by less than 2% in four weeks. */
export const WORTH_WAITING = 2;

/**
 * Returns the number of whole weeks of a stall; null when there is none. A stall needs at least 8 days of training over
 * at least 42 days, and a trend that is certainly below 2% in four weeks.
 */
export function stallOf({ points }: { points: readonly TrendPoint[] }): { weeks: number } | null {
  const recent = newestPoints(points, TREND_DAYS);
  const [first] = recent;
  const last = recent.at(-1);
  if (!first || !last || recent.length < LEAST_POINTS) return null;
  const days = daysBetween(first.day, last.day);
  const trend = trendOf({ points: recent });
  if (days < LEAST_SPAN_DAYS || !trend || trend.verdict === 'rising') return null;
  return trend.high < WORTH_WAITING ? { weeks: Math.floor(days / 7) } : null;
}
