// Converts the day and times that the user types for a finished workout to instants, and back.
import { clockIn, dayIn, endDayOf, instantIn } from '#shared/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';
import { pastTimeSentences } from '#shared/sessions/time/past-times.ts';

/**
 * Holds the date and time fields in the workout's time zone: day `YYYY-MM-DD`, start and end
 * `HH:MM`.
 */
export interface TypedTimes {
  day: string;
  start: string;
  end: string;
}

export interface Times {
  startTime: string;
  endTime: string;
}

export function typedTimes({ startTime, endTime }: Times, timeZone: string): TypedTimes {
  return {
    day: dayIn(timeZone)(new Date(startTime)),
    start: clockIn(timeZone, new Date(startTime)),
    end: clockIn(timeZone, new Date(endTime)),
  };
}

/**
 * Returns the typed times as instants, or a message when a text is invalid or the end is in the
 * future. An end before the start is on the next day.
 */
export function readTimes(
  typed: TypedTimes,
  was: Times,
  { now, timeZone }: { now: Date; timeZone: string },
): Times | string {
  const before = typedTimes(was, timeZone);
  const start = instantIn(timeZone, typed.day, typed.start);
  const end = instantIn(timeZone, endDayOf(typed), typed.end);
  if (start === null || end === null) return 'Please enter a day and two times';
  const [wasStartMs, wasEndMs] = [Date.parse(was.startTime), Date.parse(was.endTime)];
  const isSameDay = typed.day === before.day;
  const withSeconds = (instant: number, wasMs: number) => instant + (wasMs % 60_000);
  const startMs =
    typed.start !== before.start ? start : isSameDay ? wasStartMs : withSeconds(start, wasStartMs);
  const endOfWorkout = () => {
    if (typed.end !== before.end) return end;
    // A workout of 24 hours or more keeps its length when it moves to another day.
    if (wasEndMs - wasStartMs >= DAY_MS) return wasEndMs + (isSameDay ? 0 : startMs - wasStartMs);
    // An unchanged end keeps its instant, because a clock time is ambiguous when summer time ends.
    return endDayOf(typed) === endDayOf(before) ? wasEndMs : withSeconds(end, wasEndMs);
  };
  const endMs = endOfWorkout();
  if (endMs > now.getTime() + 60_000) return pastTimeSentences.endsInFuture;
  return { startTime: new Date(startMs).toISOString(), endTime: new Date(endMs).toISOString() };
}
