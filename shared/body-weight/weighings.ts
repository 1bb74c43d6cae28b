// Computes the day and the moment of a weight: users enter only the day, goals need the moment. Limits how many weights
// a response has. Without zod, for the screens.
import { utcDay } from '#shared/calendar.ts';
import { MINUTE_MS } from '#shared/durations.ts';

/** Default number of weights in one response. */
export const BODY_WEIGHT_HISTORY_LIMIT = 400;
/** Maximum number of weights in one response. */
export const MOST_BODY_WEIGHTS = 2000;

/**
 * Returns the day of a weight that is measured now, `YYYY-MM-DD`: usually `today` where the user is. A later day may
 * already have a weight, because it was stored by its UTC day or because the user flew west. Then that later day is
 * returned: the current weight must be the newest. `newestDay` is undefined when there is no weight.
 */
export function weighingDay(newestDay: string | undefined, today: string): string {
  return newestDay !== undefined && newestDay > today ? newestDay : today;
}

interface Weighing {
  /** Calendar day where the user is, `YYYY-MM-DD`. */
  day: string;
  /** The offset where the user is, in minutes east of UTC. */
  utcOffsetMinutes: number;
  now: Date;
}

/**
 * Returns the moment of a weight. For today, where the user is, it is `now`. For another day it is `known`, the moment
 * of the weight that this one corrects, or else noon of the day, but never later than `now`. The moment stays between
 * the moments of the days `before` and `after`, so that the newest day has the newest moment. All moments (null: none
 * is known) and the result are ISO instants.
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
