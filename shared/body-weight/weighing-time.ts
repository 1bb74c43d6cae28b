// When a weight counts as taken: a person says only the day, goals go by the moment.
import { utcDay } from '#shared/dates.ts';

/**
 * Now for the day that it is in UTC. For another day it is the moment `known` of the weight that this one corrects, or
 * else noon UTC of the day, never later than now. It stays between the moments of the days `before` and `after`, so
 * that the newest day is always the newest moment. All moments (null: none is known) and the answer are ISO instants,
 * `day` is `YYYY-MM-DD`.
 */
export function weighingTime(
  day: string,
  now: Date,
  { known, before, after }: Record<'known' | 'before' | 'after', string | null>,
): string {
  const usual = known === null ? Date.parse(`${day}T12:00:00Z`) : Date.parse(known);
  const meant = day === utcDay(now) ? now.getTime() : Math.min(usual, now.getTime());
  const notBefore = before === null ? meant : Math.max(meant, Date.parse(before));
  const time = after === null ? notBefore : Math.min(notBefore, Date.parse(after));
  return new Date(time).toISOString();
}
