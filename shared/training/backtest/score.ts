// Scores suggested weights against the sets that were done, and decides whether the suggestions are better than plain
// rules (behaviour/training.md#how-good-it-was). All weights are in one unit and include the lifted part of the body.
import { mean } from '#shared/mean.ts';
import { repsAtShare, shareOfMax } from '#shared/training/strength/share-of-max.ts';

export const LEAST_PAIRS = 30;
/** One repetition stands for 1/30 of the weight in the Epley formula. */
const REPS_PER_SHARE = 30;

/** `PairErrors` has the error of each rule for one pair of sets, in RPE points. */
export interface PairErrors {
  same: number;
  plus: number;
  afterMiss: number | null;
  rule: number;
  /**
   * `halfStep` is half an increment of the weight, converted to RPE points. A smaller error cannot be avoided, because
   * no weight in between can be loaded.
   */
  halfStep: number;
}

interface JudgedPair {
  last: number;
  plus: number;
  /**
   * `afterMiss` is the weight that the plain rule 'less weight after a miss' suggests. Null when the backtest does not
   * include this rule.
   */
  afterMiss: number | null;
  suggested: number;
  next: { weight: number; reps: number; rpe: number; targetReps: number; targetRpe: number };
}

/**
 * Returns the errors of a pair of sets in RPE points. Null when the completed set does not show the right weight, for
 * example because it has no repetition.
 */
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
  pairs: number;
  sessions: number;
  /** `sameError` is the mean error of lifting the last weight again, in RPE points; 0 without a pair. */
  sameError: number;
  /** `plusError` is the mean error of lifting the last weight plus one increment, in RPE points; 0 without a pair. */
  plusError: number;
  /** `ruleError` is the mean error of the suggested weight, in RPE points; 0 without a pair. */
  ruleError: number;
  /**
   * `missError` is the mean error of the plain rule 'less weight after a miss', in RPE points. Null when the backtest
   * does not include this rule.
   */
  missError: number | null;
  isTold: boolean;
  verdict: BacktestVerdict['verdict'];
  /**
   * `mean` is the error of the rule minus the error of repeating the weight, in RPE points. A
   * negative mean favours the rule.
   */
  mean: number;
  low: number;
  high: number;
}

/**
 * Returns the verdict on the rule compared with repeating the weight: 'too few' below 30 pairs of sets or 8 workouts.
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

/** An error counts as at most 5 RPE points, which is the distance between RPE 5 and RPE 10. */
const MOST_OFF = 5;
const MOST_POSSIBLE_REPS = 15;

interface Hindsight {
  policyWeight: number;
  nextWeight: number;
  nextReps: number;
  nextRpe: number;
  targetReps: number;
  targetRpe: number;
}

/**
 * Returns by how many RPE points the suggested weight would have missed the target, by the Epley curve through the
 * completed set. Null when the completed set does not fit the curve.
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

export const LEAST_SESSIONS = 8;
/** 9 of 10 values of a normal distribution lie within ±1.645 standard deviations. */
const NINE_IN_TEN = 1.645;

interface BacktestVerdict {
  verdict: 'better' | 'worse' | 'unclear' | 'too few';
  mean: number;
  low: number;
  high: number;
}

/**
 * Returns the verdict, and the mean of the differences with its 90% interval.
 * @param sessionDifferences for each workout, the mean error of the rule minus that of the plain rule
 * @param least smallest half-width of the interval in RPE points; otherwise, equal differences in all workouts would
 *   give an interval of width 0
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
