import { expect, test } from 'vitest';
import { inBodyWeights } from '#shared/lifts/relative-strength.ts';

const DAY_MS = 86_400_000;
const on = (...values: [day: number, value: number][]) =>
  values.map(([day, value]) => ({ time: day * DAY_MS, value }));

test('relative strength is a lift divided by the last body weight before the lift', () => {
  const lifts = on([0, 100], [10, 160], [20.2, 180], [100, 200]);
  const weights = on([5, 80], [20.5, 90], [30, 100]);
  // Lifts before the first body weight, or long after the last one, have no value.
  expect(inBodyWeights(lifts, weights)).toEqual(on([10, 2], [20.2, 2]));
  expect(inBodyWeights(lifts, [])).toEqual([]);
});
