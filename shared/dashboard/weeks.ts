// Computes the streak of weeks, the usual number of workouts per week, and the sets per muscle for the dashboard.
import { firstWeekStart, type WeekStart, weekStartOf } from '#shared/calendar.ts';
import type { Muscle } from '#shared/exercises/vocabulary.ts';

export const MOST_STREAK_WEEKS = 52;

/**
 * Returns the number of consecutive weeks with a workout, at most 52. A current week without a
 * workout does not break the streak.
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

/** The usual number of workouts per week is computed from the four whole weeks before the current one. */
const WEEKS = 4;
/** One week with a workout shows no habit, so two weeks are needed. */
const FEWEST_WEEKS = 2;

/**
 * Returns the usual number of workouts in a week: the median of the last four whole weeks. Weeks without a workout are
 * left out. Null when fewer than two weeks had a workout.
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

interface MuscleWeeks {
  muscle: Muscle;
  thisWeek: number;
  lastWeek: number;
}

/**
 * Returns every muscle that was trained this week or last week. The muscles with the most sets this week come first.
 */
export function muscleWeeks(
  trained: readonly { day: string; muscle: Muscle; sets: number }[],
  today: string,
  firstDayOfWeek: WeekStart,
): MuscleWeeks[] {
  const thisWeekStart = firstWeekStart(today, 1, firstDayOfWeek);
  const lastWeekStart = firstWeekStart(today, 2, firstDayOfWeek);
  const weeks = new Map<Muscle, MuscleWeeks>();
  for (const { day, muscle, sets } of trained) {
    if (day < lastWeekStart) continue;
    const week = weeks.get(muscle) ?? { muscle, thisWeek: 0, lastWeek: 0 };
    const name = day >= thisWeekStart ? 'thisWeek' : 'lastWeek';
    weeks.set(muscle, { ...week, [name]: week[name] + sets });
  }
  return [...weeks.values()].toSorted(
    (a, b) =>
      b.thisWeek - a.thisWeek || b.lastWeek - a.lastWeek || a.muscle.localeCompare(b.muscle),
  );
}
