// Judges whether a rule would have been better than a plain one, and how certain that is
// (behaviour/training.md#how-good-it-was). Pure.

/** Workouts below which nothing is said. */
export const LEAST_SESSIONS = 8;
/** Standard normal: 9 in 10 lie within, on both sides. */
const NINE_IN_TEN = 1.645;

export interface BacktestVerdict {
  verdict: 'better' | 'worse' | 'unclear' | 'too few';
  /** Mean of rule − plain in RPE points, with the interval that holds it 9 times in 10; below 0 the rule is better. */
  mean: number;
  low: number;
  high: number;
}

/**
 * @param sessionDifferences one for each workout: the mean error of the rule less that of the plain one
 * @param least RPE points that the interval reaches to each side at least: workouts that are all the same prove no more
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
