import { expect, test } from 'vitest';
import { movingMean } from '#shared/moving-mean.ts';

const DAY_MS = 86_400_000;
const on = (...values: [day: number, value: number][]) =>
  values.map(([day, value]) => ({ time: day * DAY_MS, value }));
const valuesOf = (points: { value: number }[]) => points.map(({ value }) => value);

test('smoothing leaves values that are far apart in time unchanged', () => {
  expect(valuesOf(movingMean(on([0, 100], [30, 50]), 7))).toEqual([100, 50]);
});

test('near values count more than far values in a moving mean', () => {
  // A value at half of the distance limit has half the weight.
  expect(valuesOf(movingMean(on([0, 100], [2, 200], [4, 300]), 4))).toEqual([
    expect.closeTo(400 / 3),
    200,
    expect.closeTo(800 / 3),
  ]);
});

test('smoothing does not change a value in the middle of a straight line', () => {
  const line = Array.from({ length: 21 }, (_, day): [number, number] => [day, 10 * day]);
  expect(movingMean(on(...line), 5)[10]?.value).toBeCloseTo(100);
});
