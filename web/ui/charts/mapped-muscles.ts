// Converts the muscles of an exercise for a body map.
import type { Exercise } from '#shared/exercises/schema.ts';
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
