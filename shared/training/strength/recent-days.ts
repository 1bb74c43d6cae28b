// Compares the first set of a workout with the 1RM that the trend of earlier days predicts
// (behaviour/training.md#estimated-maximum).
import { daysBetween } from '#shared/calendar.ts';
import { round } from '#shared/units.ts';
import type { EffortEstimate } from './max-by-effort.ts';
import { newestPoints, TREND_DAYS, type TrendPoint, trendLine } from './trend.ts';

/** Nine of ten sets lie within 1.65 standard deviations of the expected 1RM, so a set outside is unusual. */
export const WITHIN = 1.65;
/** A trend that ended more than 28 days before the workout is not used, because strength may have changed since. */
const MOST_DAYS_AGO = 28;

/**
 * Returns the 1RM that the trend of earlier days predicts for `day`. Null when the earlier days form no
 * trend, or end more than 28 days before.
 *
 * @param points in any order, of any days
 * @param day `YYYY-MM-DD`, in the user's time zone
 */
export function expectedOn({
  points,
  day,
}: {
  points: readonly TrendPoint[];
  day: string;
}): number | null {
  const before = points.filter((point) => point.day < day);
  const newest = newestPoints(before, TREND_DAYS).at(-1);
  if (!newest || daysBetween(newest.day, day) > MOST_DAYS_AGO) return null;
  const line = trendLine(before);
  return line && Math.exp(line.intercept + line.slope * daysBetween(line.firstDay, day));
}

/**
 * Returns by how many percent a set is above the expected 1RM; negative when the set is below. Null when the difference
 * may be chance.
 */
export function besideRecentDays(
  { point, sTrend }: Pick<EffortEstimate, 'point' | 'sTrend'>,
  expected: number,
): number | null {
  const off = Math.log(point / expected);
  if (!Number.isFinite(off) || Math.abs(off) <= WITHIN * sTrend) return null;
  return round(100 * Math.expm1(off), 0);
}

/** Returns a difference in percent as a sentence: 'About 5% below your recent workouts.' for −5. */
export function recentDaysText(percent: number): string {
  return `About ${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'} your recent workouts.`;
}
