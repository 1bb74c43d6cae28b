// Tests suggestion rules on logged sets, against plain rules such as repeating the last weight
// (behaviour/training.md#how-good-it-was). All weights are in one unit and include the lifted body weight.
import { SAME } from '#shared/training/load/loadable.ts';
import { habitOf, hidesEffort } from './reported-effort.ts';
import { type Backtest, backtestOf, pairErrors, type PairErrors } from './score.ts';

export interface BacktestedSet {
  weight: number;
  reps: number;
  rpe: number;
  rpeSource: 'entered' | 'default';
  targetReps: number;
  /** A set without a target RPE cannot be judged, so a pair of sets that ends with such a set is skipped. */
  targetRpe: number | null;
  restSeconds: number;
  /** `isUsed` is true when the app suggested this weight and the lifter accepted the suggestion. */
  isUsed?: boolean;
}

/** `SeenSets` contains what a rule may know: the completed sets and the plan of the next set, but not its result. */
export interface SeenSets<Done extends BacktestedSet = BacktestedSet> extends Pick<
  BacktestedSet,
  'targetReps' | 'restSeconds'
> {
  sets: readonly Done[];
  last: Done;
  targetRpe: number;
}

type BacktestedRule<Done extends BacktestedSet = BacktestedSet> = (
  seen: SeenSets<Done>,
) => { weight: number } | null;

/** The plain rule 'less weight after a miss' suggests 92.5% of the missed load. */
const AFTER_MISS = 0.925;

/**
 * Tests a suggestion rule on pairs of consecutive logged sets, against three plain rules: the same weight, `plus` more,
 * and less weight after a miss. The later set of a pair shows which weight would have been right.
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
      // A missed set counts as RPE 10, because no repetition was left.
      next: { ...next, targetRpe, rpe: isMissed ? 10 : next.rpe },
    });
    return errors ? [errors] : [];
  });
}

export interface BacktestedFirstSet {
  /** `last` is the weight that the exercise had in the workout before. */
  last: number;
  suggested: number;
  weight: number;
  reps: number;
  rpe: number;
  /** `targetReps` and `targetRpe` are the plan of the set. The right weight is the one that reaches both. */
  targetReps: number;
  targetRpe: number;
  isUsed?: boolean;
}

/**
 * Backtests a rule on the first sets of workouts, against two plain rules: the last weight, and `plus` more. The weight
 * and effort of the completed first set show which weight was right.
 * @param sessions the first sets of one exercise, workout by workout
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
