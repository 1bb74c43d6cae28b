// Estimates how often a user trains in a week, from their workouts.
import { firstWeekStart, type WeekStart } from '#shared/calendar.ts';

/** Whole weeks before the current one that are read. */
const WEEKS = 4;
/** Fewer weeks with a workout show no habit. */
const FEWEST_WEEKS = 2;

/**
 * Returns the usual number of workouts in a week: the median over those of the last four whole weeks that had a
 * workout, the higher of two middle values. Null when fewer than two weeks had one.
 *
 * @param days of workouts, `YYYY-MM-DD`, in any order
 */
export function usualWorkouts(
  days: readonly string[],
  today: string,
  firstDayOfWeek: WeekStart,
): number | null {
  const start = (weeks: number) => firstWeekStart(today, weeks, firstDayOfWeek);
  const counts = Array.from({ length: WEEKS }, (_, index) => {
    const [from, to] = [start(index + 2), start(index + 1)];
    return days.filter((day) => day >= from && day < to).length;
  }).filter((count) => count > 0);
  if (counts.length < FEWEST_WEEKS) return null;
  return counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? null;
}
