// Counts sets of pushing against pulling, and of squats against hinges. There is no ideal ratio
// (behaviour/progress.md#progress). Pure.
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

/** Returns the sets by the movement pattern of their exercises. Patterns without a counterpart are left out. */
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
