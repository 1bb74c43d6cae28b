// Weeks with a workout, one after the other. A week begins where the reader is.
import type { Settings } from '#shared/account/settings.ts';
import { DAYS_PER_WEEK } from '#shared/durations.ts';

type WeekStart = Settings['firstDayOfWeek'];

/** Longest streak that is reported, in weeks. */
export const MOST_STREAK_WEEKS = 52;

/** Numbers of the days as in `Date.getDay`. */
const dayNumbers: Record<WeekStart, number> = { sunday: 0, monday: 1 };

/** Returns the start of the week that lies `weeks` − 1 weeks before this one, at midnight where the reader is. */
export function firstWeekStart(now: Date, weeks: number, firstDayOfWeek: WeekStart): Date {
  const daysIntoWeek = (now.getDay() - dayNumbers[firstDayOfWeek] + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  const back = daysIntoWeek + (weeks - 1) * DAYS_PER_WEEK;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - back);
}

/**
 * Returns the number of consecutive weeks with a workout, 52 at most. The running week is included
 * once it has one, and does not break the streak before.
 *
 * @param startTimes of workouts, in any order
 */
export function weekStreak(
  startTimes: readonly string[],
  now: Date,
  firstDayOfWeek: WeekStart,
): number {
  const trained = new Set(
    startTimes.map((time) => firstWeekStart(new Date(time), 1, firstDayOfWeek).getTime()),
  );
  const isTrained = (weeksAgo: number) =>
    trained.has(firstWeekStart(now, weeksAgo + 1, firstDayOfWeek).getTime());
  const newest = isTrained(0) ? 0 : 1;
  let weeks = 0;
  while (weeks < MOST_STREAK_WEEKS && isTrained(newest + weeks)) weeks += 1;
  return weeks;
}
