// Compares the trends of simulated lifters' estimated 1RM with their true gains.
import type { Trend, TrendPoint } from '#shared/training/strength/trend.ts';

export type TrendRule = (points: readonly TrendPoint[]) => Trend | null;

export interface TrendShares {
  /** Share of the lifters whose interval contains their gain. */
  covered: number;
  rising: number;
  falling: number;
}

/** @param gain % in four weeks, the same for all of them */
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
