// The 1RM estimates from the sets of one session (behaviour/training.md#estimated-maximum). Pure.
import { groupBy } from '#shared/group-by.ts';
import { dayBest, type MaxEstimate } from '#shared/training/strength/estimate-max.ts';
import {
  bodyLoadOf,
  estimateLifted,
  type LiftedSet,
} from '#shared/training/strength/lifted-max.ts';
import { showsStrength } from '#shared/sets/kinds.ts';

export interface SessionEstimate {
  exerciseId: string;
  /** Estimate of the best set; null: every set had too many repetitions for one. */
  estimate: MaxEstimate | null;
}

/** Returns an estimate for each exercise with a working set of known load, in logged order. */
export function sessionEstimates(
  sets: readonly (LiftedSet & { exerciseId: string })[],
): SessionEstimate[] {
  const loaded = sets.filter(
    (set) => showsStrength(set) && set.reps > 0 && bodyLoadOf(set) !== null,
  );
  return [...groupBy(loaded, ({ exerciseId }) => exerciseId)].map(([exerciseId, of]) => ({
    exerciseId,
    estimate: dayBest(of.map(estimateLifted).filter((estimate) => estimate !== null)),
  }));
}
