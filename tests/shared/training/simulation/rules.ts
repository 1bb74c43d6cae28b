// Lists rules for simulated lifters: the rule of the product, simpler rules, and rules with a mistake.
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

/** Defines a rule that suggests 5% more weight after each set. */
export const alwaysHeavier: SetRule = (seen) => ({
  weight: 1.05 * lastOf(seen).weight,
  reps: seen.targetReps,
});

/** Suggests a fixed percentage less weight after each set. */
export const alwaysLighter =
  (percent: number): SetRule =>
  (seen) => ({ weight: (1 - percent / 100) * lastOf(seen).weight, reps: seen.targetReps });

/** Suggests by the rule of the product with the reported RPE. */
export const nextSet: SetRule = (seen) => suggested(seen, lastOf(seen).rpe);

/** Suggests like the product, but with a mistake: the default RPE of the form counts as entered. */
export const withDefaultRpe: SetRule = (seen) => suggested(seen, 7);

/** Suggests by the rule of the product for lifters who enter no RPE. */
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

/** Suggests weights that are wrong on purpose: the weight follows the 1RM curve without limits and ignores fatigue. */
export const undamped: SetRule = (seen) => {
  const { weight, reps, rpe } = lastOf(seen);
  const { targetReps, targetRpe } = seen;
  const share = shareOfMax({ n: targetReps + 10 - targetRpe }) / shareOfMax({ n: reps + 10 - rpe });
  return { weight: STEP * Math.round((weight * share) / STEP), reps: targetReps };
};
