// A rule for the next set, tried on one's own log against three plain ones: the same weight again, a little more each
// time, and less after a miss (behaviour/training.md#how-good-it-was). Pure; weights in one unit, each including what of the body is lifted.
import { SAME } from '#shared/training/load/loadable.ts';
import { hidesEffort } from './reported-effort.ts';
import { pairErrors, type PairErrors, type Backtest, backtestOf } from './score.ts';

/** A done set of one line of a workout, with its plan. */
export interface BacktestedSet {
  weight: number;
  reps: number;
  rpe: number;
  rpeSource: 'entered' | 'default';
  targetReps: number;
  /** Null: none, and no pair ends with it. */
  targetRpe: number | null;
  /** Rest since the set before, s. */
  restSeconds: number;
  /** True: its weight was suggested, and the suggestion was used. */
  isUsed?: boolean;
}

/** Input of a rule: the sets up to the last one, and the plan of the next, never its result. */
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

/** Share of the last load that a miss leaves, by the third plain rule. */
const AFTER_MISS = 0.925;

/**
 * Backtests the rule and the plain rules on the same pairs of sets; the later set shows what the weight should have been,
 * by its chosen RPE or by a miss, which needs none. A weight that was suggested and used proves nothing for the rule that
 * suggests it, so such a pair does not count.
 *
 * @param sessions lines of one exercise, workout by workout, each with its sets in the order in
 * which they were done
 * @param plus the increment of the second plain rule
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
      // Whoever falls short of the repetitions had none left, whatever RPE was typed.
      next: { ...next, targetRpe, rpe: isMissed ? 10 : next.rpe },
    });
    return errors ? [errors] : [];
  });
}
