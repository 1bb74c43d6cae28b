// Changes lists of planned sets.
import { countsAsVolume } from './kinds.ts';
import type { SetTarget } from './target.ts';

/**
 * Returns the first `most` targets that are not warm-ups, and all warm-ups, in the original order.
 */
export function firstSets(targets: readonly SetTarget[], most: number): SetTarget[] {
  let kept = 0;
  return targets.filter((target) => {
    if (!countsAsVolume(target)) return true;
    kept += 1;
    return kept <= most;
  });
}

/** Returns the targets for another exercise, without weights. Null for a hold or a carry, which has no repetitions. */
export function withOpenWeights(
  targets: readonly SetTarget[] | null | undefined,
  { measure }: { measure: string },
): SetTarget[] | null {
  if (!targets || measure !== 'REPS') return null;
  return targets.map((target) => ({ ...target, targetWeight: null, targetPercent: null }));
}
