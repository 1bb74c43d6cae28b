// The weeks around today, in the reader's own time zone.
import type { Settings } from '#shared/account/settings.ts';
import { firstWeekStart } from '#shared/dashboard/week-streak.ts';
import { localDay } from '#shared/dates.ts';
import { DAYS_PER_WEEK } from '#shared/durations.ts';

const WEEKS_BACK = 2;
const WEEKS_AHEAD = 4;

export interface CalendarEntry {
  /** Name of the workout. */
  name: string;
  isDone: boolean;
}

/** Two weeks before this one, this one and four after it: days as `YYYY-MM-DD`. */
export function calendarWeeks(now: Date, firstDayOfWeek: Settings['firstDayOfWeek']): string[][] {
  const first = firstWeekStart(now, WEEKS_BACK + 1, firstDayOfWeek);
  return Array.from({ length: WEEKS_BACK + 1 + WEEKS_AHEAD }, (_, week) =>
    Array.from({ length: DAYS_PER_WEEK }, (_unused, day) =>
      localDay(
        new Date(
          first.getFullYear(),
          first.getMonth(),
          first.getDate() + week * DAYS_PER_WEEK + day,
          12,
        ),
      ),
    ),
  );
}
