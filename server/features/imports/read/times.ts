// Reads the start and the end of a workout in a file.
import { addDays, dayIn } from '#shared/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';
import { type Clock, clockOf, instantOf, momentOf, type Moment } from './dates.ts';
import type { ReadingChoices } from './questions.ts';
import type { RawWorkout } from './raw.ts';

/** The device that wrote the file may have a clock that is fast, so five minutes in the future are accepted. */
const AHEAD_MS = 5 * 60_000;

export interface Times {
  startedAt: number;
  /**
   * End of the workout in ms since 1970. Null when the end is impossible, or when the file has no end, no duration and
   * no times of sets.
   */
  endedAt: number | null;
  /**
   * Start of the workout as `YYYY-MM-DD`, or as an ISO 8601 text when the file has a time. The text identifies the
   * workout in later imports, so the time zone that the user chooses does not change the text.
   */
  written: string;
  /** True when the end is before the start, more than a day after it, or in the future. */
  isEndWrong: boolean;
}

/**
 * Returns the start of a workout as text: the date and the time of day. Without a time of the workout, the earliest
 * time of a set is used.
 */
export function startText({ start, startClock, sets }: RawWorkout): string {
  if (startClock !== '')
    return clockOf(startClock) === null ? startClock : `${start} ${startClock}`;
  const [first] = sets
    .map(({ time }) => ({ time, clock: clockOf(time)?.clock }))
    .flatMap(({ time, clock }) => (clock ? [{ time, second: secondOf(clock) }] : []))
    .toSorted((one, other) => one.second - other.second);
  return first === undefined ? start : `${start} ${first.time}`;
}

/** Returns the times of a workout. Returns an error message when the start cannot be read or is in the future. */
export function timesOf(workout: RawWorkout, settled: ReadingChoices, now: Date): Times | string {
  const text = startText(workout);
  // The date may already contain a time. The date with the time of a set then cannot be read, so the date is read
  // alone.
  const start =
    momentOf(text, settled) ??
    (workout.startClock === '' ? momentOf(workout.start, settled) : null);
  if (start === null) return `The date ‘${text.slice(0, 40)}’ cannot be read`;
  const startedAt = begun(start, settled.timeZone, now);
  if (startedAt === null) return `The date ${text.slice(0, 40)} is in the future`;
  const end = endOf(workout, start, startedAt, settled);
  const latest = Math.min(startedAt + DAY_MS, now.getTime() + AHEAD_MS);
  const isEndWrong = end !== null && !(end >= startedAt && end <= latest);
  return { startedAt, endedAt: isEndWrong ? null : end, written: spelled(start), isEndWrong };
}

/**
 * Returns the instant of a date and time in ms; null when it is in the future. A day without a time counts as noon, or
 * as now if noon is still to come.
 */
export function begun(moment: Moment, timeZone: string, now: Date): number | null {
  const instant = instantOf(moment, timeZone);
  if (moment.clock !== null) return instant > now.getTime() + AHEAD_MS ? null : instant;
  const day = spelled(moment);
  return day > dayIn(timeZone)(now) ? null : Math.min(instant, now.getTime());
}

function endOf(
  workout: RawWorkout,
  start: Moment,
  startedAt: number,
  settled: ReadingChoices,
): number | null {
  const end = instantIn(workout.end, start, startedAt, settled);
  if (end !== null) return end;
  if (workout.seconds !== null) return startedAt + workout.seconds * 1000;
  const times = workout.sets.flatMap(
    ({ time }) => instantIn(time, start, startedAt, settled) ?? [],
  );
  return times.length === 0 ? null : times.reduce((one, other) => Math.max(one, other));
}

/**
 * Returns the instant in a cell; null when the cell has no clock time. A time without a date that is before the
 * workout's start is on the next day: 00:30 after a start at 23:40.
 */
function instantIn(
  text: string,
  start: Moment,
  startedAt: number,
  settled: ReadingChoices,
): number | null {
  const moment = momentOf(text, settled);
  if (moment !== null) return moment.clock === null ? null : instantOf(moment, settled.timeZone);
  const time = clockOf(text);
  if (time === null) return null;
  const sameDay = instantOf({ ...start, ...time }, settled.timeZone);
  return sameDay >= startedAt
    ? sameDay
    : instantOf({ ...nextDay(start), ...time }, settled.timeZone);
}

/** Returns the next calendar day. Adding 24 hours would be wrong when the clocks change. */
function nextDay(moment: Moment): Moment {
  const [year = 0, month = 1, day = 1] = addDays(spelled({ ...moment, clock: null }), 1)
    .split('-')
    .map(Number);
  return { ...moment, year, month, day };
}

function secondOf({ hour, minute, second }: Clock): number {
  return (hour * 60 + minute) * 60 + second;
}

function spelled({ year, month, day, clock, offset }: Moment): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  if (clock === null) return date;
  if (offset !== null)
    return new Date(instantOf({ year, month, day, clock, offset }, 'UTC')).toISOString();
  return `${date}T${two(clock.hour)}:${two(clock.minute)}:${two(clock.second)}`;
}
