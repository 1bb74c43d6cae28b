// Backtests the rules on the user's log against plain rules (behaviour/training.md#how-good-it-was). The next set: the
// same weight again, a little more each time, and less after a miss. The first sets of the next session: last time's
// weight, and a little more each time. Pure; weights in one unit, with the lifted part of the body.
import { SAME } from '#shared/training/load/loadable.ts';
import { habitOf, hidesEffort } from './reported-effort.ts';
import { type Backtest, backtestOf, pairErrors, type PairErrors } from './score.ts';

/** A done set of one line of a workout, with its plan. */
export interface BacktestedSet {
  weight: number;
  reps: number;
  rpe: number;
  rpeSource: 'entered' | 'default';
  targetReps: number;
  /** The target RPE; null when the set has none. A set without a target RPE ends no pair. */
  targetRpe: number | null;
  /** Rest since the set before, in seconds. */
  restSeconds: number;
  /** True when the weight was suggested and the suggestion was used. */
  isUsed?: boolean;
}

/** Input of a rule: the done sets of a line, and the plan of the next set without its result. */
export interface SeenSets<Done extends BacktestedSet = BacktestedSet> extends Pick<
  BacktestedSet,
  'targetReps' | 'restSeconds'
> {
  sets: readonly Done[];
  last: Done;
  targetRpe: number;
}

export type BacktestedRule<Done extends BacktestedSet = BacktestedSet> = (
  seen: SeenSets<Done>,
) => { weight: number } | null;

/** Share of the last load that the third simple rule uses after a miss. */
const AFTER_MISS = 0.925;

/**
 * Backtests the rule and the plain rules on the same pairs of sets. The later set shows the right weight by its entered
 * RPE, or by a miss, which needs no RPE. A pair whose suggestion was used does not count: it proves nothing about the
 * rule that suggested it.
 *
 * @param sessions lines of one exercise, workout by workout, each with its sets in the order in which they were done
 * @param plus increment of the second plain rule
 */
export function backtest<Done extends BacktestedSet>({
  sessions,
  rule,
  plus,
}: {
  sessions: readonly (readonly (readonly Done[])[])[];
  rule: BacktestedRule<Done>;
  plus: number;
}): Backtest {
  return backtestOf(
    sessions.map((lines) => lines.flatMap((sets) => scoreLine(sets, { rule, plus }))),
    { isTold: !hidesEffort(sessions.flat()) },
  );
}

function scoreLine<Done extends BacktestedSet>(
  sets: readonly Done[],
  { rule, plus }: { rule: BacktestedRule<Done>; plus: number },
): PairErrors[] {
  return sets.slice(1).flatMap((next, index) => {
    const seen = sets.slice(0, index + 1);
    const last = seen.at(-1);
    const { targetReps, targetRpe, restSeconds } = next;
    if (!last || targetRpe === null) return [];
    const isMissed = next.reps < targetReps;
    if (!isMissed && next.rpeSource !== 'entered') return [];
    const suggested = rule({ sets: seen, last, targetReps, targetRpe, restSeconds });
    if (!suggested) return [];
    if (next.isUsed && Math.abs(suggested.weight - next.weight) <= SAME) return [];
    const errors = pairErrors({
      last: last.weight,
      plus,
      afterMiss: last.reps < last.targetReps ? AFTER_MISS * last.weight : last.weight,
      suggested: suggested.weight,
      // A missed set had no repetition left, whatever RPE was entered.
      next: { ...next, targetRpe, rpe: isMissed ? 10 : next.rpe },
    });
    return errors ? [errors] : [];
  });
}

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
