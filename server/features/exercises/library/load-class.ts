// What the exercises of the library load and what is counted of them: by name where the equipment does not say it.
import type { Exercise } from '#shared/exercises/schema.ts';
import type { LibraryEntry } from './entry.ts';

export type LoadClass = Pick<Exercise, 'loadKind' | 'measure' | 'bodyweightShare'>;

/** How the weight of an entry is to be read. */
export function loadClassOf({ equipmentRequired }: LibraryEntry): LoadClass {
  const has = (...kinds: Exercise['equipmentRequired']) =>
    kinds.some((kind) => equipmentRequired.includes(kind));
  const plain = { measure: 'REPS', bodyweightShare: null } as const;
  if (has('DUMBBELL', 'KETTLEBELL')) return { loadKind: 'PER_SIDE', ...plain };
  return { loadKind: 'EXTERNAL', ...plain };
}
