// A weight that a rule says, judged beside plain ones by the set that was done instead
// (behaviour/training.md#how-good-it-was). Pure; weights in one unit, each including what of the body is lifted.
import { hindsightError } from './hindsight-error.ts';
import { LEAST_SESSIONS, backtestVerdict, type BacktestVerdict } from './verdict.ts';

export const LEAST_PAIRS = 30;
/** Repetitions that the whole weight more or less would be worth, after Epley. */
const REPS_PER_SHARE = 30;

/** RPE points off of one pair. */
export interface PairErrors {
  /** Error of the last weight again. */
  same: number;
  /** Error of that and a little more. */
  plus: number;
  /** Error of less after a miss, else of the last weight; null: not tried. */
  afterMiss: number | null;
  rule: number;
  /** RPE points that half an increment is worth at this weight. */
  halfStep: number;
}

interface JudgedPair {
  /** Weight that was lifted before. */
  last: number;
  /** Increment of the second plain rule. */
  plus: number;
  /** Weight by the third plain rule; null: it is not tried. */
  afterMiss: number | null;
  /** Weight that the rule suggests. */
  suggested: number;
  /** The done set, and its plan. */
  next: { weight: number; reps: number; rpe: number; targetReps: number; targetRpe: number };
}

/** Null where the set that was done tells nothing. */
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
  /** Mean RPE points off: the same weight again, the last one and a little more, and the rule. 0 without a pair. */
  sameError: number;
  plusError: number;
  ruleError: number;
  /** The same by less after a miss; null: not tried. */
  missError: number | null;
  /** False: the RPEs say what was planned, not how hard it was, so there is no verdict. */
  isTold: boolean;
  verdict: BacktestVerdict['verdict'];
  /** Mean of rule − same, which the verdict rests on. */
  mean: number;
  low: number;
  high: number;
}

/**
 * The verdict is on the rule against the same weight again: too few below 30 pairs or 8 workouts, unclear where the RPEs
 * tell nothing, and better only where the rule is no worse than less after a miss either.
 *
 * @param sessions the pairs of each workout; one without a pair does not count
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
