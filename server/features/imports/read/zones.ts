// Clocks of a place as instants.
import { MINUTE_MS } from '#shared/durations.ts';
import type { Clock, Moment } from './dates.ts';

/** The time of a day of which nothing else is known. */
export const NOON: Clock = { hour: 12, minute: 0, second: 0 };
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the instant of a moment, ms; by the clocks of `timeZone` where the moment has no offset of its own. */
export function instantOf(moment: Moment, timeZone: string): number {
  const { hour, minute, second } = moment.clock ?? NOON;
  const asUtc = Date.UTC(moment.year, moment.month - 1, moment.day, hour, minute, second);
  if (moment.offset !== null) return asUtc - moment.offset * MINUTE_MS;
  const guess = asUtc - offsetAt(asUtc, timeZone);
  // Twice, for the hours around a change of the clocks.
  return asUtc - offsetAt(guess, timeZone);
}

/** Returns how far the clocks of a place are ahead of UTC at an instant, ms. */
function offsetAt(instant: number, timeZone: string): number {
  const known = formats.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  if (known === undefined) formats.set(timeZone, format);
  const parts = new Map(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const [year = 0, month = 1, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((part) => parts.get(part));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}
