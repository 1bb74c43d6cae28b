// Backtests a rule for the next session on the first sets of the user's log against two plain rules: last time's
// weight, and a little more each time (behaviour/training.md#how-good-it-was). Pure; weights in one unit, with the
// lifted part of the body.
import { SAME } from '#shared/training/load/loadable.ts';
import { habitOf } from './reported-effort.ts';
import { pairErrors, type Backtest, backtestOf } from './score.ts';

/** The first working set of a line in a workout, with the weights before it. */
export interface BacktestedFirstSet {
  /** The usual weight of last time. */
  last: number;
  /** The weight that the rule suggested after last time. */
  suggested: number;
  weight: number;
  reps: number;
  /** The entered RPE. */
  rpe: number;
  /** The target for which the weight should have been right. */
  targetReps: number;
  targetRpe: number;
  /** True: the weight was suggested, and the suggestion was used. */
  isUsed?: boolean;
}

/**
 * Backtests the rule and both plain rules on the same first sets. Each set shows what its right weight was.
 *
 * @param sessions the first sets of one exercise, workout by workout
 * @param plus increment of the second plain rule
 */
export function backtestFirstSets({
  sessions,
  plus,
}: {
  sessions: readonly (readonly BacktestedFirstSet[])[];
  plus: number;
}): Backtest {
  return backtestOf(
    sessions.map((sets) =>
      sets.flatMap(({ last, suggested, isUsed, ...next }) => {
        if (isUsed && Math.abs(suggested - next.weight) <= SAME) return [];
        const errors = pairErrors({ last, plus, afterMiss: null, suggested, next });
        return errors ? [errors] : [];
      }),
    ),
    { isTold: habitOf(sessions.flat()) === null },
  );
}
