// The 1RM estimates from the sets of one session (behaviour/training.md#estimated-maximum). Pure.
import { groupBy } from '#shared/group-by.ts';
import { dayBest, type MaxEstimate } from '#shared/training/strength/estimate-max.ts';
import {
  estimateLifted,
  isEstimable,
  type LiftedSet,
} from '#shared/training/strength/lifted-max.ts';

export interface SessionEstimate {
  exerciseId: string;
  /** Estimate of the best set; null: every set had too many repetitions for one. */
  estimate: MaxEstimate | null;
}

/** Returns an estimate for each exercise with a set that speaks for a 1RM, in logged order. */
export function sessionEstimates(
  sets: readonly (LiftedSet & { exerciseId: string })[],
): SessionEstimate[] {
  return [...groupBy(sets.filter(isEstimable), ({ exerciseId }) => exerciseId)].map(
    ([exerciseId, of]) => ({
      exerciseId,
      estimate: dayBest(of.map(estimateLifted).filter((estimate) => estimate !== null)),
    }),
  );
}
