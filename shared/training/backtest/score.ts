// Compares a suggested weight, and simple rules, with the set that was done instead. Judges whether the suggestion would
// have been better, and how certain that is (behaviour/training.md#how-good-it-was). Pure functions. All weights are in
// one unit and include the lifted part of the body.
import { repsAtShare, shareOfMax } from '#shared/training/strength/share-of-max.ts';

export const LEAST_PAIRS = 30;
/** Number of repetitions that a change of the weight by 100% is worth, after Epley. */
const REPS_PER_SHARE = 30;

/** Errors of one pair, in RPE points. */
export interface PairErrors {
  /** Error of repeating the last weight. */
  same: number;
  /** Error of the last weight plus a little more. */
  plus: number;
  /**
   * Error of a lower weight after a miss, otherwise of the last weight; null when this rule was not
   * tried.
   */
  afterMiss: number | null;
  /** Error of the weight that the progression rule suggests. */
  rule: number;
  /** Half an increment at this weight, in RPE points. */
  halfStep: number;
}

interface JudgedPair {
  /** The weight that was lifted before. */
  last: number;
  /** The weight that the plain rule 'a little more each time' adds to the last weight. */
  plus: number;
  /** The weight of the simple rule 'less after a miss'; null when this rule was not tried. */
  afterMiss: number | null;
  /** Weight that the progression rule suggests. */
  suggested: number;
  /** The set that was done, with its plan. */
  next: { weight: number; reps: number; rpe: number; targetReps: number; targetRpe: number };
}

/** Returns the errors of a pair; null when the done set proves nothing. */
export function pairErrors({
  last,
  plus,
  afterMiss,
  suggested,
  next,
}: JudgedPair): PairErrors | null {
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
  if (same === null || more === null || rule === null) return null;
  return {
    same,
    plus: more,
    afterMiss: afterMiss === null ? null : error(afterMiss),
    rule,
    halfStep: (REPS_PER_SHARE * plus) / 2 / next.weight,
  };
}

export interface Backtest {
  /** Pairs for which the rule had a suggestion. */
  pairs: number;
  sessions: number;
  /** Mean error of lifting the last weight again, in RPE points; 0 without a pair. */
  sameError: number;
  /**
   * Mean error of lifting the last weight plus one small increment, in RPE points; 0 without a
   * pair.
   */
  plusError: number;
  /** Mean error of the rule's weight, in RPE points; 0 without a pair. */
  ruleError: number;
  /**
   * Mean error of a lower weight after a miss, in RPE points; null when this rule was not tried.
   */
  missError: number | null;
  /**
   * False when the RPEs repeat the plan. RPEs that repeat the plan do not show the effort, so there
   * is no verdict.
   */
  isTold: boolean;
  verdict: BacktestVerdict['verdict'];
  /** Mean of the rule's error minus the error of the same weight. The verdict is based on this mean. */
  mean: number;
  low: number;
  high: number;
}

/**
 * Returns the verdict on the rule against repeating the weight. The verdict is 'too few' below 30 pairs or 8
 * workouts, and 'unclear' when the RPEs do not show the effort. It is 'better' only when the rule is also no worse than
 * the plain rule 'less after a miss'.
 *
 * @param sessions the pairs of each workout; workouts without a pair do not count
 */
export function backtestOf(
  sessions: readonly (readonly PairErrors[])[],
  { isTold }: { isTold: boolean },
): Backtest {
  const scored = sessions.filter((pairs) => pairs.length > 0);
  const pairs = scored.flat();
  const verdict = backtestVerdict({
    sessionDifferences: scored.map((session) => mean(session.map(({ rule, same }) => rule - same))),
    least: mean(pairs.map(({ halfStep }) => halfStep)),
  });
  const isEnough = pairs.length >= LEAST_PAIRS && scored.length >= LEAST_SESSIONS;
  const misses = pairs.flatMap(({ afterMiss }) => afterMiss ?? []);
  const missError = misses.length === 0 ? null : mean(misses);
  const ruleError = mean(pairs.map(({ rule }) => rule));
  const isBest = missError === null || ruleError <= missError;
  const isUnclear = !isTold || (verdict.verdict === 'better' && !isBest);
  return {
    ...verdict,
    verdict: !isEnough ? 'too few' : isUnclear ? 'unclear' : verdict.verdict,
    missError,
    isTold,
    pairs: pairs.length,
    sessions: scored.length,
    sameError: mean(pairs.map(({ same }) => same)),
    plusError: mean(pairs.map(({ plus }) => plus)),
    ruleError,
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Largest error that RPE can show. */
const MOST_OFF = 5;
const MOST_POSSIBLE_REPS = 15;

interface Hindsight {
  /** The weight that the rule suggested. */
  policyWeight: number;
  /** The set that was done, with its entered RPE. The weights include the lifted part of the body. */
  nextWeight: number;
  nextReps: number;
  nextRpe: number;
  targetReps: number;
  targetRpe: number;
}

/**
 * Returns the distance in RPE points between the target and the judged weight, by the curve through the done set. Null
 * for a set without a repetition or with more than 15 possible ones, which proves nothing.
 */
export function hindsightError(of: Hindsight): number | null {
  const { policyWeight, nextWeight, nextReps, nextRpe, targetReps, targetRpe } = of;
  const n = nextReps + 10 - nextRpe;
  if (!(nextReps >= 1 && n <= MOST_POSSIBLE_REPS && nextWeight > 0 && policyWeight > 0))
    return null;
  const max = nextWeight / shareOfMax({ n });
  const possible = repsAtShare({ share: Math.min(1, policyWeight / max) });
  const off = possible - (targetReps + 10 - targetRpe);
  return Math.min(MOST_OFF, Math.abs(off));
}

/** Below this number of workouts there is no verdict. */
export const LEAST_SESSIONS = 8;
/** Standard normal quantile: 9 of 10 values are within ± this number. */
const NINE_IN_TEN = 1.645;

interface BacktestVerdict {
  verdict: 'better' | 'worse' | 'unclear' | 'too few';
  /** Mean of rule − plain in RPE points, with its 90% interval. Below 0 the rule is better. */
  mean: number;
  low: number;
  high: number;
}

/**
 * Returns the verdict with mean and interval.
 *
 * @param sessionDifferences per workout, the mean error of the rule minus the mean error of the plain rule
 * @param least smallest half-width of the interval in RPE points: identical workouts prove no more than that
 */
export function backtestVerdict({
  sessionDifferences,
  least,
}: {
  sessionDifferences: readonly number[];
  least: number;
}): BacktestVerdict {
  const count = sessionDifferences.length;
  const sum = sessionDifferences.reduce((total, each) => total + each, 0);
  const mean = count === 0 ? 0 : sum / count;
  const squares = sessionDifferences.reduce((total, each) => total + (each - mean) ** 2, 0);
  const spread = count < 2 ? 0 : Math.sqrt(squares / (count - 1));
  const error = Math.max(least, (NINE_IN_TEN * spread) / Math.sqrt(Math.max(1, count)));
  const [low, high] = [mean - error, mean + error];
  if (count < LEAST_SESSIONS) return { verdict: 'too few', mean, low, high };
  return { verdict: high < 0 ? 'better' : low > 0 ? 'worse' : 'unclear', mean, low, high };
}
