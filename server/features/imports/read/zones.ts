// Clocks of a place as instants.
import { zoneOffset } from '#shared/calendar.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { Clock, Moment } from './dates.ts';

/** The time of a day of which nothing else is known. */
export const NOON: Clock = { hour: 12, minute: 0, second: 0 };

/** Returns the instant of a moment, ms; by the clocks of `timeZone` when the moment has no offset. */
export function instantOf(moment: Moment, timeZone: string): number {
  const { hour, minute, second } = moment.clock ?? NOON;
  const asUtc = Date.UTC(moment.year, moment.month - 1, moment.day, hour, minute, second);
  if (moment.offset !== null) return asUtc - moment.offset * MINUTE_MS;
  const guess = asUtc - zoneOffset(asUtc, timeZone);
  // Twice, for the hours around a change of the clocks.
  return asUtc - zoneOffset(guess, timeZone);
}
