// The day and the clock times of a finished workout as they are typed, and the instants that they mean.
import { clockIn, dayIn, endDayOf, instantIn } from '#shared/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';
import { pastTimeSentences } from '#shared/sessions/time/past-times.ts';

/** Texts of native fields: `YYYY-MM-DD`, and twice `HH:MM`, of the workout's time zone. */
export interface TypedTimes {
  day: string;
  start: string;
  end: string;
}

/** Start and end, ISO 8601. */
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
 * Returns the instants of what was typed: an end before the start is one of the next day. What was not changed keeps
 * its seconds. A sentence when it is no time, or lies in the future.
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
  const isKept = typed.day === before.day;
  const startMs = isKept && typed.start === before.start ? Date.parse(was.startTime) : start;
  const seconds = (instant: string) => Date.parse(instant) % 60_000;
  const startTime = new Date(
    typed.start === before.start && !isKept ? start + seconds(was.startTime) : startMs,
  );
  const isSameEnd = typed.end === before.end;
  const isLong = Date.parse(was.endTime) - Date.parse(was.startTime) >= DAY_MS;
  // A workout that was finished days later keeps its length while only its day changes.
  const shift = startTime.getTime() - Date.parse(was.startTime);
  const endMs =
    isSameEnd && isLong
      ? Date.parse(was.endTime) + (isKept ? 0 : shift)
      : end + (isSameEnd ? seconds(was.endTime) : 0);
  if (endMs > now.getTime() + 60_000) return pastTimeSentences.endsInFuture;
  return { startTime: startTime.toISOString(), endTime: new Date(endMs).toISOString() };
}
