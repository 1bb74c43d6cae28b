// Converts the muscles of an exercise or a workout for a body map.
import type { Exercise } from '#shared/exercises/schema.ts';
import { setsPerMuscle } from '#shared/templates/muscle-sets.ts';
import { countOf } from '#web/text/format.ts';
import type { MappedMuscle } from './BodyMap.tsx';

const SECONDARY_LOAD = 0.4;

/** Returns primary muscles in full, secondary ones fainter. */
export function mappedMuscles({ primary, secondary }: Exercise['muscleGroups']): MappedMuscle[] {
  const helpers = secondary.filter((muscle) => !primary.includes(muscle));
  return [
    ...primary.map((muscle) => ({ muscle, load: 1, note: 'primary' })),
    ...helpers.map((muscle) => ({ muscle, load: SECONDARY_LOAD, note: 'secondary' })),
  ];
}

/** Returns the strength of each muscle on a body map: its sets relative to those of the muscle with the most. */
export function mappedMuscleSets(lines: Parameters<typeof setsPerMuscle>[0]): MappedMuscle[] {
  const counted = setsPerMuscle(lines);
  const most = counted[0]?.sets ?? 1;
  return counted.map(({ muscle, sets }) => ({
    muscle,
    load: sets / most,
    note: countOf(sets, 'set'),
  }));
}
