// Sets per muscle of this week and of the one before, where the reader is.
import type { Settings } from '#shared/account/settings.ts';
import type { Muscle } from '#shared/exercises/vocabulary.ts';
import type { MuscleSets } from './training-schema.ts';
import { firstWeekStart } from './week-streak.ts';

export interface MuscleWeeks {
  muscle: Muscle;
  thisWeek: number;
  lastWeek: number;
}

/** Every muscle that was trained in one of the two weeks: most sets of this week first, then of the last one. */
export function muscleWeeks(
  trained: readonly MuscleSets[],
  now: Date,
  firstDayOfWeek: Settings['firstDayOfWeek'],
): MuscleWeeks[] {
  const thisWeekStart = firstWeekStart(now, 1, firstDayOfWeek).getTime();
  const lastWeekStart = firstWeekStart(now, 2, firstDayOfWeek).getTime();
  const weeks = new Map<Muscle, MuscleWeeks>();
  for (const { startTime, muscle, sets } of trained) {
    const time = Date.parse(startTime);
    if (time < lastWeekStart) continue;
    const week = weeks.get(muscle) ?? { muscle, thisWeek: 0, lastWeek: 0 };
    const name = time >= thisWeekStart ? 'thisWeek' : 'lastWeek';
    weeks.set(muscle, { ...week, [name]: week[name] + sets });
  }
  return [...weeks.values()].toSorted(
    (a, b) =>
      b.thisWeek - a.thisWeek || b.lastWeek - a.lastWeek || a.muscle.localeCompare(b.muscle),
  );
}
