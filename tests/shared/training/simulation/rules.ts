// Lists the rules that are tried on simulated lifters: the product's rule, simple rules, and rules with a mistake.
import { suggestNextSet } from '#shared/training/suggestion/next-set.ts';
import { shareOfMax } from '#shared/training/strength/share-of-max.ts';
import type { SeenSets, SetRule } from './next-sets.ts';

const STEP = 2.5;

function lastOf({ done }: SeenSets): SeenSets['done'][number] {
  const last = done.at(-1);
  if (!last) throw new Error('A rule is asked after a set');
  return last;
}

export const sameWeight: SetRule = (seen) => ({
  weight: lastOf(seen).weight,
  reps: seen.targetReps,
});

/** Suggests five percent more after each set. */
export const alwaysHeavier: SetRule = (seen) => ({
  weight: 1.05 * lastOf(seen).weight,
  reps: seen.targetReps,
});

/** A fixed percentage less after each set. */
export const alwaysLighter =
  (percent: number): SetRule =>
  (seen) => ({ weight: (1 - percent / 100) * lastOf(seen).weight, reps: seen.targetReps });

/** Suggests by our rule, with every reported RPE. */
export const nextSet: SetRule = (seen) => suggested(seen, lastOf(seen).rpe);

/** Suggests by our rule with a mistake: the default RPE of the form counts as entered. */
export const withDefaultRpe: SetRule = (seen) => suggested(seen, 7);

/** Suggests by our rule for lifters who type no RPE. */
export const nextSetWithoutRpe: SetRule = (seen) => suggested(seen, 7, 'default');

function suggested(
  seen: SeenSets,
  rpe: number,
  rpeSource: 'entered' | 'default' = 'entered',
): { weight: number; reps: number } {
  const { targetReps, targetRpe, restSeconds } = seen;
  const { weight, reps } = lastOf(seen);
  const suggestion = suggestNextSet({
    last: { weight, reps, rpe, rpeSource },
    targetReps,
    targetRpe,
    restSeconds,
    step: STEP,
    mode: 'balanced',
  });
  return suggestion ?? { weight, reps: targetReps };
}

/** Suggests by a rule with a mistake: it follows the curve without bounds, and ignores fatigue. */
export const undamped: SetRule = (seen) => {
  const { weight, reps, rpe } = lastOf(seen);
  const { targetReps, targetRpe } = seen;
  const share = shareOfMax({ n: targetReps + 10 - targetRpe }) / shareOfMax({ n: reps + 10 - rpe });
  return { weight: STEP * Math.round((weight * share) / STEP), reps: targetReps };
};
