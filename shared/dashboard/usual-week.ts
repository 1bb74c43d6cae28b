// Tells how often somebody trains in a week, by what they did.
import type { Settings } from '#shared/account/settings.ts';
import { firstWeekStart } from './week-streak.ts';

/** Whole weeks before this one that are looked at. */
const WEEKS = 4;
/** Fewer weeks with a workout than that tell no habit. */
const FEWEST_WEEKS = 2;

/**
 * Returns the workouts of a usual week: the middle of those of the last four whole weeks that had one, the higher of two
 * in the middle. Null where fewer than two had one.
 *
 * @param startTimes of workouts, in any order
 */
export function usualWorkouts(
  startTimes: readonly string[],
  now: Date,
  firstDayOfWeek: Settings['firstDayOfWeek'],
): number | null {
  const times = startTimes.map((time) => Date.parse(time));
  const start = (weeks: number) => firstWeekStart(now, weeks, firstDayOfWeek).getTime();
  const counts = Array.from({ length: WEEKS }, (_, index) => {
    const [from, to] = [start(index + 2), start(index + 1)];
    return times.filter((time) => time >= from && time < to).length;
  }).filter((count) => count > 0);
  if (counts.length < FEWEST_WEEKS) return null;
  return counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? null;
}
