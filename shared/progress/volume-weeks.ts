// Computes the training volume and training frequency of each muscle, week by week
// (behaviour/progress.md#progress).
import { weekStartOf, type WeekStart } from '#shared/calendar.ts';
import type { Muscle } from '#shared/exercises/vocabulary.ts';
import { groupBy } from '#shared/group-by.ts';
import {
  frequency,
  muscleVolumes,
  type MuscleVolume,
  type VolumeSet,
  weeklyVolume,
} from '#shared/training/volume/weekly-volume.ts';

export const PROGRESS_WEEKS = 12;
export const MOST_PROGRESS_WEEKS = 53;

export interface MuscleWeek extends MuscleVolume {
  muscle: Muscle;
  days: number;
}

interface VolumeWeek {
  weekStart: string;
  /** `muscles` is sorted by sets, most first. A set counts only partly for a secondary muscle. */
  muscles: MuscleWeek[];
}

/**
 * Returns an entry for each of `weekStarts`, also for a week without training. Sets of other weeks
 * are ignored.
 * @param sets each with the calendar day of its session's start, `YYYY-MM-DD`
 * @param weekStarts first days of weeks, in the order of the result
 */
export function volumeWeeks(
  sets: readonly (VolumeSet & { day: string })[],
  weekStarts: readonly string[],
  firstDayOfWeek: WeekStart,
): VolumeWeek[] {
  // Computes the week once for each distinct day, because a day has many sets.
  const weekOf = new Map(
    Array.from(new Set(sets.map(({ day }) => day)), (day) => [
      day,
      weekStartOf(day, firstDayOfWeek),
    ]),
  );
  const byWeek = groupBy(sets, ({ day }) => weekOf.get(day) ?? '');
  return weekStarts.map((weekStart) => {
    const ofWeek = byWeek.get(weekStart) ?? [];
    const days = frequency({ sets: ofWeek });
    return {
      weekStart,
      muscles: muscleVolumes(weeklyVolume({ sets: ofWeek })).map((volume) => ({
        ...volume,
        days: days[volume.muscle] ?? 0,
      })),
    };
  });
}
