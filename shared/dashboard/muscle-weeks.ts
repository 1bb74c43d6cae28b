// Compares sets per muscle of this week with those of last week.
import { firstWeekStart, type WeekStart } from '#shared/calendar.ts';
import type { Muscle } from '#shared/exercises/vocabulary.ts';

export interface MuscleWeeks {
  muscle: Muscle;
  thisWeek: number;
  lastWeek: number;
}

/**
 * Returns every muscle that was trained in one of the two weeks: most sets of this week first, then most of last week.
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
