// Computes the day and the moment of a body weight. Users enter only the day, but goals need the
// moment. The file does not import zod, because screens load it.
import { utcDay } from '#shared/calendar.ts';
import { MINUTE_MS } from '#shared/durations.ts';

export const BODY_WEIGHT_HISTORY_LIMIT = 400;
export const MOST_BODY_WEIGHTS = 2000;

/**
 * Returns the day of a weight that is measured now, `YYYY-MM-DD`: usually `today` where the user is. A user who flew
 * west may already have a weight of a later day; that day is returned, because the current weight must be the newest.
 *
 * @param newestDay undefined when there is no weight
 */
export function weighingDay(newestDay: string | undefined, today: string): string {
  return newestDay !== undefined && newestDay > today ? newestDay : today;
}

interface Weighing {
  /** `day` is the calendar day where the user is, `YYYY-MM-DD`. */
  day: string;
  /** The offset is positive east of UTC. */
  utcOffsetMinutes: number;
  now: Date;
}

/**
 * Returns the moment of a weight: `now` for today, otherwise `known` (the moment of the weight that it corrects) or
 * noon. The moment stays between those of the days `before` and `after`, and is never in the future.
 */
export function weighingTime(
  { day, utcOffsetMinutes, now }: Weighing,
  { known, before, after }: Record<'known' | 'before' | 'after', string | null>,
): string {
  const offset = utcOffsetMinutes * MINUTE_MS;
  const today = utcDay(new Date(now.getTime() + offset));
  const usual = known === null ? Date.parse(`${day}T12:00:00Z`) - offset : Date.parse(known);
  const meant = day === today ? now.getTime() : Math.min(usual, now.getTime());
  const notBefore = before === null ? meant : Math.max(meant, Date.parse(before));
  const time = after === null ? notBefore : Math.min(notBefore, Date.parse(after));
  return new Date(time).toISOString();
}
