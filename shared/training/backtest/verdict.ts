// Judges whether a rule would have been better than a plain rule, and how certain that is
// (behaviour/training.md#how-good-it-was). Pure.

/** Below this number of workouts there is no verdict. */
export const LEAST_SESSIONS = 8;
/** Standard normal quantile: 9 of 10 values are within ± this number. */
const NINE_IN_TEN = 1.645;

export interface BacktestVerdict {
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
