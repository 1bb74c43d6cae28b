// A rule for the next set, tried on one's own log against two plain ones: the same weight again, and a little more each
// time (behaviour/training.md#how-good-it-was). Pure; weights in one unit, each including what of the body is lifted.
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

/**
 * Backtests the rule and both plain rules on the same pairs of sets with chosen RPE; the later set
 * shows what the weight should have been.
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
    if (last.rpeSource !== 'entered' || next.rpeSource !== 'entered') return [];
    const suggested = rule({ sets: seen, last, targetReps, targetRpe, restSeconds });
    if (!suggested) return [];
    const errors = pairErrors({
      last: last.weight,
      plus,
      suggested: suggested.weight,
      next: { ...next, targetRpe },
    });
    return errors ? [errors] : [];
  });
}
