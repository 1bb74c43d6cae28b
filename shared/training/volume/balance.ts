// Compares pushing with pulling, and knees with hips: sets, and no ideal (behaviour/progress.md#progress). Pure.
import type { MovementPattern } from '#shared/exercises/vocabulary.ts';
import { type CountedSet, isVolumeSet } from './weekly-volume.ts';

export interface Balance {
  push: number;
  pull: number;
  squatAndLunge: number;
  hinge: number;
}

type Side = keyof Balance;

const sides: Partial<Record<MovementPattern, Side>> = {
  PUSH: 'push',
  PULL: 'pull',
  SQUAT: 'squatAndLunge',
  LUNGE: 'squatAndLunge',
  HINGE: 'hinge',
};

/** Sets by the movement pattern of their exercises; the other patterns have no counterpart and are left out. */
export function balance({
  sets,
}: {
  sets: readonly (CountedSet & { movementPattern: MovementPattern })[];
}): Balance {
  const counts: Balance = { push: 0, pull: 0, squatAndLunge: 0, hinge: 0 };
  for (const set of sets.filter(isVolumeSet)) {
    const side = sides[set.movementPattern];
    if (side !== undefined) counts[side] += 1;
  }
  return counts;
}
