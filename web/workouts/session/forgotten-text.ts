// Describes a workout that the user may have forgotten to finish (behaviour/live-session.md#forgotten-workouts).
import { localDay } from '#shared/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';
import { hoursAgoText } from '#web/text/ago-text.ts';
import { formatDay, formatTime } from '#web/text/format.ts';

export interface QuietWorkout {
  startedAt: string;
  /** `lastSetAt` is the time of the newest set, ISO 8601; null without sets. */
  lastSetAt: string | null;
}

/** Returns a text such as 'The last set was 3 hours ago, at 6:42 PM.' */
export function quietText({ startedAt, lastSetAt }: QuietWorkout, now: Date): string {
  const instant = lastSetAt ?? startedAt;
  const then = new Date(instant);
  const isRecent = now.getTime() - then.getTime() < DAY_MS;
  const when = isRecent
    ? `${hoursAgoText(then, now)}, ${atText(instant, now)}`
    : atText(instant, now);
  return lastSetAt === null
    ? `It began ${when}, and nothing was logged.`
    : `The last set was ${when}.`;
}

export function atText(instant: string, now: Date): string {
  const time = `at ${formatTime(instant)}`;
  const isToday = localDay(new Date(instant)) === localDay(now);
  return isToday ? time : `on ${formatDay(instant, now)} ${time}`;
}
