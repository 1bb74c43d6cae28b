// The moment of a weight: a user enters only the day, goals need the moment.
import { utcDay } from '#shared/calendar.ts';
import { MINUTE_MS } from '#shared/durations.ts';

interface Weighing {
  /** `YYYY-MM-DD`, where the person is. */
  day: string;
  /** The offset where the person is, in minutes east of UTC. */
  utcOffsetMinutes: number;
  now: Date;
}

/**
 * Now for the day that it is where the person is. For another day it is the moment `known` of the weight that this one
 * corrects, or else noon of the day, never later than now. It stays between the moments of the days `before` and
 * `after`, so that the newest day is always the newest moment. All moments (null: none is known) and the answer are ISO
 * instants.
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
