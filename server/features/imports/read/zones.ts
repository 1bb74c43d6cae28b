// Converts local times to instants.
import { zoneOffset } from '#shared/calendar.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { Clock, Moment } from './dates.ts';

/** The time of a day without a time. */
export const NOON: Clock = { hour: 12, minute: 0, second: 0 };

/** Returns the instant of a moment in ms. Without an offset, the moment is in `timeZone`. */
export function instantOf(moment: Moment, timeZone: string): number {
  const { hour, minute, second } = moment.clock ?? NOON;
  const asUtc = Date.UTC(moment.year, moment.month - 1, moment.day, hour, minute, second);
  if (moment.offset !== null) return asUtc - moment.offset * MINUTE_MS;
  const guess = asUtc - zoneOffset(asUtc, timeZone);
  // Computed twice, for the hours around a daylight saving change.
  return asUtc - zoneOffset(guess, timeZone);
}
