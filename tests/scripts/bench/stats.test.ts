import { expect, test } from 'vitest';
import {
  figuresOf,
  formatTable,
  median,
  medianRatio,
  quantile,
  type Served,
} from '#scripts/bench/stats.ts';

const served = (latenciesMs: number[], seconds = 1): Served => ({
  latenciesMs,
  seconds,
  answered: 2 * latenciesMs.length,
  cpuMs: 40,
  postgresCpuMs: 20,
});

test('the figures of a benchmark cover the responses of all its rounds', () => {
  expect(figuresOf([served([1, 2, 3, 4]), served([5, 6], 2)])).toEqual({
    perSecond: 2,
    p50Ms: 4,
    p99Ms: 6,
    // The two rounds measured 80 ms of processor time and had 12 responses, including those that arrived outside the
    // measured time.
    cpuMs: 80 / 12,
    postgresCpuMs: 40 / 6,
  });
});

test('the processor time of Postgres is NaN in the figures when it was not measured', () => {
  const { postgresCpuMs } = figuresOf([{ ...served([1]), postgresCpuMs: undefined }]);
  expect(postgresCpuMs).toBeNaN();
});

test('a quantile is a measured value, and the median of four values is the mean of the middle two', () => {
  expect(quantile([30, 10, 20], 0.5)).toBe(20);
  expect(quantile([30, 10, 20], 1)).toBe(30);
  expect(quantile([], 0.5)).toBeNaN();
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([3, 1, 2])).toBe(2);
});

test('medianRatio pairs the rounds of two variants and returns the median of their ratios', () => {
  const calm = [served([1, 1]), served([1, 1, 1, 1])];
  const other = [served([1]), served([1, 1])];
  expect(medianRatio(calm, other)).toBe(2);
  expect(medianRatio(calm, other.slice(0, 1))).toBe(2);
});

test('the first column of a printed table is aligned left, and the others right', () => {
  expect(
    formatTable([
      ['way', 'ms'],
      ['a', '12.5'],
    ]),
  ).toBe('way     ms\na     12.5');
});
