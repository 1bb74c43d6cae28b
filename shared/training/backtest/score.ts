// A weight that a rule says, judged beside two plain ones by the set that was done instead
// (behaviour/training.md#how-good-it-was). Pure; weights in one unit, each including what of the body is lifted.
import { hindsightError } from './hindsight-error.ts';
import { LEAST_SESSIONS, backtestVerdict, type BacktestVerdict } from './verdict.ts';

export const LEAST_PAIRS = 30;

/** RPE points off of one pair: by the last weight again, by that and a little more, and by the rule. */
export type PairErrors = Record<'same' | 'plus' | 'rule', number>;

interface JudgedPair {
  /** Weight that was lifted before. */
  last: number;
  /** Increment of the second plain rule. */
  plus: number;
  /** Weight that the rule suggests. */
  suggested: number;
  /** The done set, and its plan. */
  next: { weight: number; reps: number; rpe: number; targetReps: number; targetRpe: number };
}

/** Null where the set that was done tells nothing. */
export function pairErrors({ last, plus, suggested, next }: JudgedPair): PairErrors | null {
  const error = (policyWeight: number) =>
    hindsightError({
      policyWeight,
      nextWeight: next.weight,
      nextReps: next.reps,
      nextRpe: next.rpe,
      targetReps: next.targetReps,
      targetRpe: next.targetRpe,
    });
  const [same, more, rule] = [error(last), error(last + plus), error(suggested)];
  return same === null || more === null || rule === null ? null : { same, plus: more, rule };
}

export interface Backtest {
  /** Pairs for which the rule had a suggestion. */
  pairs: number;
  sessions: number;
  /** Mean RPE points off: the same weight again, the last one and a little more, and the rule. 0 without a pair. */
  sameError: number;
  plusError: number;
  ruleError: number;
  verdict: BacktestVerdict['verdict'];
  /** Mean of rule − same, which the verdict rests on. */
  mean: number;
  low: number;
  high: number;
}

/**
 * The verdict is on the rule against the same weight again: too few below 30 pairs or 8 workouts.
 * @param sessions the pairs of each workout; one without a pair does not count
 */
export function backtestOf(sessions: readonly (readonly PairErrors[])[]): Backtest {
  const scored = sessions.filter((pairs) => pairs.length > 0);
  const pairs = scored.flat();
  const verdict = backtestVerdict({
    sessionDifferences: scored.map((session) => mean(session.map(({ rule, same }) => rule - same))),
  });
  const isEnough = pairs.length >= LEAST_PAIRS && scored.length >= LEAST_SESSIONS;
  return {
    ...verdict,
    verdict: isEnough ? verdict.verdict : 'too few',
    pairs: pairs.length,
    sessions: scored.length,
    sameError: mean(pairs.map(({ same }) => same)),
    plusError: mean(pairs.map(({ plus }) => plus)),
    ruleError: mean(pairs.map(({ rule }) => rule)),
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
