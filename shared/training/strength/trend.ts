// Computes the trend of a lifter's estimated 1RM, and its certainty (behaviour/training.md#estimated-maximum).
import { daysBetween } from '#shared/calendar.ts';

export const TREND_DAYS = 84;
export const LEAST_POINTS = 6;
export const LEAST_SPAN_DAYS = 21;
const FOUR_WEEKS_DAYS = 28;

export interface TrendPoint {
  /** `day` is in the user's time zone, `YYYY-MM-DD`. Each day has one point. */
  day: string;
  estimate: number;
  s: number;
}

export interface Trend {
  /** `percentPer4Weeks` is the change of the 1RM in four weeks. `low` and `high` are its 90% interval. */
  percentPer4Weeks: number;
  low: number;
  high: number;
  verdict: 'rising' | 'falling' | 'unclear';
}

/**
 * Fits a straight line through the logarithms of the estimated 1RMs of the last 84 days, each day with the weight 1 /
 * s². Null with fewer than 6 days, or with fewer than 21 days from the first to the last.
 * @param points in any order
 */
export function trendOf({ points }: { points: readonly TrendPoint[] }): Trend | null {
  const line = trendLine(points);
  if (!line) return null;
  const { slope, error } = line;
  const percent = (perDay: number) => 100 * Math.expm1(FOUR_WEEKS_DAYS * perDay);
  const [low, high] = [percent(slope - error), percent(slope + error)];
  return {
    percentPer4Weeks: percent(slope),
    low,
    high,
    verdict: low > 0 ? 'rising' : high < 0 ? 'falling' : 'unclear',
  };
}

/** Returns the fitted line: ln(1RM) on `firstDay`, and its gain per day. Null without a trend. */
export function trendLine(
  points: readonly TrendPoint[],
): { firstDay: string; intercept: number; slope: number; error: number } | null {
  const recent = newestPoints(points, TREND_DAYS);
  const [first] = recent;
  const last = recent.at(-1);
  if (!first || !last || recent.length < LEAST_POINTS) return null;
  if (daysBetween(first.day, last.day) < LEAST_SPAN_DAYS) return null;
  const line = weightedLine(
    recent.map(({ day, estimate, s }) => ({
      x: daysBetween(first.day, day),
      y: Math.log(estimate),
      weight: 1 / s ** 2,
    })),
  );
  return { firstDay: first.day, ...line };
}

/** Returns the points at most `days` before the newest point, oldest first. */
export function newestPoints<Point extends Pick<TrendPoint, 'day'>>(
  points: readonly Point[],
  days: number,
): Point[] {
  const sorted = points.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const newest = sorted.at(-1);
  return sorted.filter(({ day }) => newest && daysBetween(day, newest.day) <= days);
}

/** Returns the weighted least-squares line. `error` is the half-width of the 90% interval of its slope. */
function weightedLine(points: readonly { x: number; y: number; weight: number }[]): {
  intercept: number;
  slope: number;
  error: number;
} {
  const sum = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((total, point) => total + of(point), 0);
  const weight = sum((point) => point.weight);
  const meanX = sum((point) => point.weight * point.x) / weight;
  const meanY = sum((point) => point.weight * point.y) / weight;
  const sxx = sum((point) => point.weight * (point.x - meanX) ** 2);
  const slope = sum((point) => point.weight * (point.x - meanX) * (point.y - meanY)) / sxx;
  const chi2 = sum((point) => point.weight * (point.y - meanY - slope * (point.x - meanX)) ** 2);
  const df = points.length - 2;
  // The interval becomes wider when the points scatter more than their standard errors explain.
  const standardError = Math.sqrt(1 / sxx) * Math.sqrt(Math.max(1, chi2 / df));
  return { intercept: meanY - slope * meanX, slope, error: studentT90(df) * standardError };
}

/**
 * Returns an approximation of Student's t for a two-sided 90% interval. It is accurate enough from 4 degrees of
 * freedom.
 */
function studentT90(df: number): number {
  return 1.645 + 1.52 / df + 1.7 / df ** 2;
}
