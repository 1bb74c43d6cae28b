// Counts the training days of each muscle (behaviour/progress.md#progress). Pure.
import type { Muscle } from '#shared/exercises/vocabulary.ts';
import { isVolumeSet, type VolumeSet } from './weekly-volume.ts';

export type Frequency = Partial<Record<Muscle, number>>;

/**
 * Returns per muscle the number of days with a direct set.
 *
 * @param sets each with the calendar day in the user's time zone, `YYYY-MM-DD`
 */
export function frequency({ sets }: { sets: readonly (VolumeSet & { day: string })[] }): Frequency {
  const days = new Map<Muscle, Set<string>>();
  for (const set of sets.filter(isVolumeSet)) {
    for (const muscle of set.primary) {
      days.set(muscle, (days.get(muscle) ?? new Set()).add(set.day));
    }
  }
  // `as`: Object.fromEntries forgets the names.
  return Object.fromEntries([...days].map(([muscle, of]) => [muscle, of.size])) as Frequency;
}
