import type { SetTarget } from './target.ts';

/** Returns the targets for another exercise, without weights. Null for a hold or a carry, which has no repetitions. */
export function withOpenWeights(
  targets: readonly SetTarget[] | null | undefined,
  { measure }: { measure: string },
): SetTarget[] | null {
  if (!targets || measure !== 'REPS') return null;
  return targets.map((target) => ({ ...target, targetWeight: null, targetPercent: null }));
}
