// When a weight counts as taken: a person says only the day, goals go by the moment.
import { utcDay } from '#shared/dates.ts';

/**
 * Now for the day that it is in UTC, else noon UTC of the day, never later than now. It stays between the moments of
 * the days `before` and `after` (null: none is known), so that the newest day is always the newest moment. All
 * moments and the answer are ISO instants, `day` is `YYYY-MM-DD`.
 */
export function weighingTime(
  day: string,
  now: Date,
  { before, after }: { before: string | null; after: string | null },
): string {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const meant = day === utcDay(now) ? now.getTime() : Math.min(noon, now.getTime());
  const notBefore = before === null ? meant : Math.max(meant, Date.parse(before));
  const time = after === null ? notBefore : Math.min(notBefore, Date.parse(after));
  return new Date(time).toISOString();
}
