// A rule for the next session, tried on the first sets of one's own log against two plain ones: the weight of the last
// time, and a little more each time (behaviour/training.md#how-good-it-was). Pure; weights in one unit, each including what of
// the body is lifted.
import { SAME } from '#shared/training/load/loadable.ts';
import { habitOf } from './reported-effort.ts';
import { pairErrors, type Backtest, backtestOf } from './score.ts';

/** The first working set of a line of a workout, and the state before it. */
export interface BacktestedFirstSet {
  /** The usual weight of the last time. */
  last: number;
  /** Weight that the rule suggested after the last time. */
  suggested: number;
  weight: number;
  reps: number;
  /** The chosen RPE. */
  rpe: number;
  /** The target that the weight should have been right for. */
  targetReps: number;
  targetRpe: number;
  /** True: the weight was suggested, and the suggestion was used. */
  isUsed?: boolean;
}

/**
 * Backtests the rule and both plain rules on the same first sets, each of which shows what its
 * weight should have been.
 *
 * @param sessions the first sets of one exercise, workout by workout
 * @param plus the increment of the second plain rule
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
