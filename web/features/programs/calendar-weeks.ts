// Lists the weeks around today.
import { addDays, daysOfWeek, firstWeekStart, type WeekStart } from '#shared/calendar.ts';
import { DAYS_PER_WEEK } from '#shared/durations.ts';

const WEEKS_BACK = 2;
const WEEKS_AHEAD = 4;

export interface CalendarEntry {
  /** Name of the workout. */
  name: string;
  isDone: boolean;
}

/** Returns the two previous weeks, the current week and the next four weeks, each as its days (`YYYY-MM-DD`). */
export function calendarWeeks(today: string, firstDayOfWeek: WeekStart): string[][] {
  const first = firstWeekStart(today, WEEKS_BACK + 1, firstDayOfWeek);
  return Array.from({ length: WEEKS_BACK + 1 + WEEKS_AHEAD }, (_, week) =>
    daysOfWeek(addDays(first, week * DAYS_PER_WEEK)),
  );
}
