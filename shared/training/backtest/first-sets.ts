// Backtests a rule for the next session on the first sets of the user's log against two plain rules: last time's
// weight, and a little more each time (behaviour/training.md#how-good-it-was). Pure; weights in one unit, with the
// lifted part of the body.
import { SAME } from '#shared/training/load/loadable.ts';
import { habitOf } from './reported-effort.ts';
import { pairErrors, type Backtest, backtestOf } from './score.ts';

/** The first working set of a line in a workout, with the weights before it. */
export interface BacktestedFirstSet {
  /** Weight of most sets in the last workout. */
  last: number;
  /** The weight that the rule suggested after the last workout. */
  suggested: number;
  weight: number;
  reps: number;
  /** RPE that the lifter entered. */
  rpe: number;
  /** The planned repetitions. The right weight meets these and `targetRpe`. */
  targetReps: number;
  /** Target RPE of the plan. */
  targetRpe: number;
  /** True when the weight was suggested and the suggestion was used. */
  isUsed?: boolean;
}

/**
 * Backtests the rule and two plain rules on the same first sets: the last weight again, and a little more each time.
 * The done repetitions and RPE of each set show its right weight.
 *
 * @param sessions the first sets of one exercise, workout by workout
 * @param plus weight that the plain rule 'a little more each time' adds
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
