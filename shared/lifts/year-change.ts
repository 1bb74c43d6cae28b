// Compares the best of a lift in a year with the best of the same days of the year before
// (behaviour/progress.md#this-year-against-last). Pure.
import { bestPoint, type LiftPoint } from './lift-summary.ts';

export interface YearChange {
  /** Best value of the year. */
  best: number;
  /** Best value of the same days of the year before; null: none. */
  before: number | null;
  /** `before`, otherwise the first value of the year. */
  from: number;
  /** Change in percent from `from` to `best`. */
  percent: number;
}

/** Returns the same day of the year before; February 28 for February 29. */
export function sameDayBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace(/29$/, '28') : before;
}

/**
 * Returns the change of a lift in a year; null without a workout in it.
 *
 * @param points oldest first
 * @param until last day of the year that counts, `YYYY-MM-DD`
 */
export function yearChange(
  points: readonly (LiftPoint & { day: string })[],
  until: string,
  isLeastBest: boolean,
): YearChange | null {
  const upTo = (last: string) =>
    points.filter(({ day }) => day >= `${last.slice(0, 4)}-01-01` && day <= last);
  const ofYear = upTo(until);
  const best = bestPoint(ofYear, isLeastBest)?.value;
  const before = bestPoint(upTo(sameDayBefore(until)), isLeastBest)?.value ?? null;
  const from = before ?? ofYear[0]?.value;
  if (best === undefined || from === undefined) return null;
  return { best, before, from, percent: from === 0 ? 0 : (100 * (best - from)) / from };
}
