// Converts the times of a past workout: a day and two times in the user's time zone.
import { endDayOf, localInstant } from '#shared/calendar.ts';

export interface PastTimes {
  /** Calendar day, `YYYY-MM-DD`. */
  day: string;
  /** Start of the workout, `HH:MM`. */
  start: string;
  /** End of the workout, `HH:MM`. */
  end: string;
  /** True when the workout ended after midnight. Ignored while the end is after the start. */
  isNextDay: boolean;
}

/** Returns true when the end's time of day is before the start's. */
export function endsNextDay({ start, end }: Pick<PastTimes, 'start' | 'end'>): boolean {
  return start !== '' && end !== '' && end < start;
}

const USUAL_HOURS = 1;

/** Returns the times for a typed start. An empty end becomes one hour later, unless that time is on the next day. */
export function withStart(
  { end }: Pick<PastTimes, 'end'>,
  start: string,
): Pick<PastTimes, 'start' | 'end'> {
  const [hour, minute] = start.split(':');
  const usual = Number(hour) + USUAL_HOURS;
  if (end !== '' || minute === undefined || usual > 23) return { start, end };
  return { start, end: `${String(usual).padStart(2, '0')}:${minute}` };
}

/** Returns ISO 8601 instants in UTC, by the device's time zone; empty for a malformed time. */
export function timesOf(times: PastTimes): { startTime: string; endTime: string } {
  const { day, start, end, isNextDay } = times;
  const endDay = isNextDay && endsNextDay(times) ? endDayOf(times) : day;
  return { startTime: isoText(day, start), endTime: isoText(endDay, end) };
}

/** Returns the duration in minutes; null when unknown or negative. */
export function minutesOf(times: PastTimes): number | null {
  const { startTime, endTime } = timesOf(times);
  const minutes = (Date.parse(endTime) - Date.parse(startTime)) / 60_000;
  return minutes >= 0 ? minutes : null;
}

function isoText(day: string, clock: string): string {
  return localInstant(day, clock)?.toISOString() ?? '';
}
