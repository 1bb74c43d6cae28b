// Computes the day and the exact time of a body weight. Users enter only the day, but goals need the time. The file
// does not import zod, so that screens load few bytes.
import { utcDay } from '#shared/calendar.ts';
import { MINUTE_MS } from '#shared/durations.ts';

export const BODY_WEIGHT_HISTORY_LIMIT = 400;
export const MOST_BODY_WEIGHTS = 2000;

/**
 * Returns the day of a weight that is measured now, `YYYY-MM-DD`: `today`, or `newestDay` when that
 * day is later. After a flight west, the new weight thus stays the newest.
 * @param newestDay undefined when there is no weight
 */
export function weighingDay(newestDay: string | undefined, today: string): string {
  return newestDay !== undefined && newestDay > today ? newestDay : today;
}

interface Weighing {
  day: string;
  /** `utcOffsetMinutes` is the offset of the user's clock from UTC, positive east of UTC. */
  utcOffsetMinutes: number;
  now: Date;
}

/**
 * Returns the time of a new body weight in ISO 8601: `now` for today, otherwise noon of the day. The
 * time stays between `before` and `after`, the times of the neighbouring body weights.
 */
export function weighingTime(
  { day, utcOffsetMinutes, now }: Weighing,
  { before, after }: Record<'before' | 'after', string | null>,
): string {
  const offset = utcOffsetMinutes * MINUTE_MS;
  const today = utcDay(new Date(now.getTime() + offset));
  const noon = Date.parse(`${day}T12:00:00Z`) - offset;
  const meant = day === today ? now.getTime() : Math.min(noon, now.getTime());
  const notBefore = before === null ? meant : Math.max(meant, Date.parse(before));
  const time = after === null ? notBefore : Math.min(notBefore, Date.parse(after));
  return new Date(time).toISOString();
}
