// Compares the strength trends of simulated lifters with their true gains.
import type { Trend, TrendPoint } from '#shared/training/strength/trend.ts';

export type TrendRule = (points: readonly TrendPoint[]) => Trend | null;

export interface TrendShares {
  /** `covered` is the share of lifters, 0 to 1, whose interval contains the true gain. */
  covered: number;
  rising: number;
  falling: number;
}

/**
 * Returns three shares of lifters: those whose trend contains the true gain, whose trend rises, and whose trend falls.
 * @param gain true gain of all lifters in four weeks, in percent
 */
export function trendShares(
  logs: readonly (readonly TrendPoint[])[],
  gain: number,
  rule: TrendRule,
): TrendShares {
  const trends = logs.map(rule).filter((trend) => trend !== null);
  const share = (is: (trend: Trend) => boolean) => trends.filter(is).length / trends.length;
  return {
    covered: share(({ low, high }) => low <= gain && gain <= high),
    rising: share(({ verdict }) => verdict === 'rising'),
    falling: share(({ verdict }) => verdict === 'falling'),
  };
}
