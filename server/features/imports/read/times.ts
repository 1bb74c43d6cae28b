// Start and end of a workout, from the words of the file.
import { addDays, dayIn } from '#shared/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';
import { type Clock, clockOf, momentOf, type Moment } from './dates.ts';
import type { ReadingChoices } from './questions.ts';
import type { RawWorkout } from './raw.ts';
import { instantOf } from './zones.ts';

/** Allowed lead of the clock that the file was written by. */
const AHEAD_MS = 5 * 60_000;

export interface Times {
  /** ms */
  startedAt: number;
  /** ms; null: the file does not say, or says what cannot be. */
  endedAt: number | null;
  /** The start as the file has it, in one spelling: the same whatever is answered of time zones. */
  written: string;
  /** The end of the file is before its start, more than a day behind it, or in the future. */
  isEndWrong: boolean;
}

/**
 * Returns the start of a workout as the file writes it. Where another column holds the time of day, it is appended: the
 * start time of the workout, otherwise the earliest time of its sets.
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

/** Returns the times of a workout; a sentence when it has none, or has not begun yet. */
export function timesOf(workout: RawWorkout, settled: ReadingChoices, now: Date): Times | string {
  const text = startText(workout);
  // A start with its own clock needs none of its sets.
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
 * Returns the instant of a moment that has passed; null: it is in the future. A day without a clock is at noon, and
 * today, before noon, now.
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

/** Returns the instant of a cell; a clock alone is on the day of the start, or on the next one. */
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

/** The next day of the calendar has 23, 24 or 25 hours. */
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
