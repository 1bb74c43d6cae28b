import { describe, expect, test } from 'vitest';
import { stallOf } from '#shared/training/strength/stall.ts';
import { type TrendPoint, trendOf } from '#shared/training/strength/trend.ts';
import { simulateEstimates } from '#tests/shared/training/simulation/estimates.ts';
import { type TrendRule, trendShares } from '#tests/shared/training/simulation/trends.ts';

/** Holds true gains of the 1RM, in percent per four weeks. `logs` has the lifters with each gain. */
const gains = [-2, 0, 1, 2, 4];
const logs = new Map(gains.map((gain) => [gain, simulateEstimates(gain, { lifters: 300 })]));

type StallRule = (points: readonly TrendPoint[]) => unknown;

const ours: TrendRule = (points) => trendOf({ points });
const ourStall: StallRule = (points) => stallOf({ points });

function logsAt(gain: number): TrendPoint[][] {
  return logs.get(gain) ?? [];
}

function sharesAt(gain: number, rule: TrendRule) {
  return trendShares(logsAt(gain), gain, rule);
}

function found(gain: number, rule: StallRule): number {
  return logsAt(gain).filter(rule).length / logsAt(gain).length;
}

/** Returns trends whose intervals are `times` as wide, because wrong widths must fail the requirements. */
function widened(times: number): TrendRule {
  return (points) => {
    const trend = ours(points);
    if (!trend) return null;
    const middle = trend.percentPer4Weeks;
    const low = middle - times * (middle - trend.low);
    const high = middle + times * (trend.high - middle);
    return { ...trend, low, high, verdict: low > 0 ? 'rising' : high < 0 ? 'falling' : 'unclear' };
  };
}

/**
 * Returns true when 88 to 98% of the intervals contain the true gain, and at most 8% of constant lifters rise or fall.
 */
function isGoodTrend(rule: TrendRule): boolean {
  const shares = gains.map((gain) => sharesAt(gain, rule));
  const flat = sharesAt(0, rule);
  return (
    shares.every(({ covered }) => covered >= 0.88 && covered <= 0.98) &&
    flat.rising <= 0.08 &&
    flat.falling <= 0.08
  );
}

function isGoodStall(rule: StallRule): boolean {
  return (
    found(0, rule) >= 0.65 &&
    found(1, rule) <= 0.35 &&
    found(2, rule) <= 0.08 &&
    found(4, rule) === 0
  );
}

describe('the trend is accurate for 300 simulated lifters in twelve weeks', () => {
  test.each(gains)(
    'the interval of the trend contains the true gain of %d%% in four weeks',
    (gain) => {
      const { covered } = sharesAt(gain, ours);
      expect(covered).toBeGreaterThanOrEqual(0.88);
      expect(covered).toBeLessThanOrEqual(0.98);
    },
  );

  test('a gain or loss of 2% is found in at least 60% of lifters, a false one in at most 8%', () => {
    const flat = sharesAt(0, ours);
    expect(flat.rising).toBeLessThanOrEqual(0.08);
    expect(flat.falling).toBeLessThanOrEqual(0.08);
    expect(sharesAt(2, ours).rising).toBeGreaterThanOrEqual(0.6);
    expect(sharesAt(-2, ours).falling).toBeGreaterThanOrEqual(0.6);
    expect(isGoodTrend(ours)).toBe(true);
  });

  test.each([
    ['claims twice the certainty', 0.5],
    ['claims half the certainty', 2],
  ])('a trend that %s does not meet the requirements', (_, times) => {
    expect(isGoodTrend(widened(times))).toBe(false);
  });

  test('a stall is found in at least 65% of constant lifters, and in at most 8% with a 2% gain', () => {
    expect(found(0, ourStall)).toBeGreaterThanOrEqual(0.65);
    expect(found(1, ourStall)).toBeLessThanOrEqual(0.35);
    expect(found(2, ourStall)).toBeLessThanOrEqual(0.08);
    expect(found(4, ourStall)).toBe(0);
    expect(isGoodStall(ourStall)).toBe(true);
  });

  test.each<[string, StallRule]>([
    ['is found in an unclear trend', (points) => ours(points)?.verdict !== 'rising'],
    ['is found only in a falling trend', (points) => ours(points)?.verdict === 'falling'],
    ['uses only the middle of the trend', (points) => (ours(points)?.percentPer4Weeks ?? 2) < 2],
  ])('a stall rule that %s does not pass the limits of this simulation', (_, rule) => {
    expect(isGoodStall(rule)).toBe(false);
  });
});
