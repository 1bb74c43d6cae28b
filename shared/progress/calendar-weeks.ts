// Weeks of the lifter's calendar, each named by the day that it begins on. Pure.
import type { Settings } from '#shared/account/settings.ts';
import { addDays } from '#shared/dates.ts';
import { DAYS_PER_WEEK } from '#shared/durations.ts';

type WeekStart = Settings['firstDayOfWeek'];

/** Numbers of the days as in `Date.getUTCDay`. */
const dayNumbers: Record<WeekStart, number> = { sunday: 0, monday: 1 };

/** The first day of the week that a day lies in, both `YYYY-MM-DD`. */
export function weekStartOf(day: string, firstDayOfWeek: WeekStart): string {
  const dayOfWeek = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((dayOfWeek - dayNumbers[firstDayOfWeek] + DAYS_PER_WEEK) % DAYS_PER_WEEK));
}

/** The first days of so many weeks, oldest first; the last is the week of `today`. */
export function weekStartsUpTo(
  today: string,
  { weeks, firstDayOfWeek }: { weeks: number; firstDayOfWeek: WeekStart },
): string[] {
  const newest = weekStartOf(today, firstDayOfWeek);
  return Array.from({ length: weeks }, (_, index) =>
    addDays(newest, (index - weeks + 1) * DAYS_PER_WEEK),
  );
}
