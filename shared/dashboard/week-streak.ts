// Counts consecutive weeks with a workout.
import { firstWeekStart, weekStartOf, type WeekStart } from '#shared/calendar.ts';

/** Longest streak that is reported, in weeks. */
export const MOST_STREAK_WEEKS = 52;

/**
 * Returns the number of consecutive weeks with a workout, at most 52. The current week counts once it has a workout;
 * until then it does not break the streak.
 *
 * @param days of workouts, `YYYY-MM-DD`, in any order
 */
export function weekStreak(
  days: readonly string[],
  today: string,
  firstDayOfWeek: WeekStart,
): number {
  const trained = new Set(days.map((day) => weekStartOf(day, firstDayOfWeek)));
  const isTrained = (weeksAgo: number) =>
    trained.has(firstWeekStart(today, weeksAgo + 1, firstDayOfWeek));
  const newest = isTrained(0) ? 0 : 1;
  let weeks = 0;
  while (weeks < MOST_STREAK_WEEKS && isTrained(newest + weeks)) weeks += 1;
  return weeks;
}
