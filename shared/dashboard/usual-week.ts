// Tells how often somebody trains in a week, by what they did.
import { firstWeekStart, type WeekStart } from '#shared/calendar.ts';

/** Whole weeks before this one that are looked at. */
const WEEKS = 4;
/** Fewer weeks with a workout than that tell no habit. */
const FEWEST_WEEKS = 2;

/**
 * Returns the workouts of a usual week: the middle of those of the last four whole weeks that had one, the higher of two
 * in the middle. Null where fewer than two had one.
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
