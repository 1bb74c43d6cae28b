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

test('the figures of rounds are those of all their answers together', () => {
  expect(figuresOf([served([1, 2, 3, 4]), served([5, 6], 2)])).toEqual({
    perSecond: 2,
    p50Ms: 4,
    p99Ms: 6,
    // Of the processor for every answer, measured or not.
    cpuMs: 80 / 12,
    postgresCpuMs: 40 / 6,
  });
});

test('a figure of Postgres that nobody could take makes no number', () => {
  const { postgresCpuMs } = figuresOf([{ ...served([1]), postgresCpuMs: undefined }]);
  expect(postgresCpuMs).toBeNaN();
});

test('a quantile is a value that was there, the median of an even number the middle of two', () => {
  expect(quantile([30, 10, 20], 0.5)).toBe(20);
  expect(quantile([30, 10, 20], 1)).toBe(30);
  expect(quantile([], 0.5)).toBeNaN();
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([3, 1, 2])).toBe(2);
});

test('one way is compared with the other round by round', () => {
  const calm = [served([1, 1]), served([1, 1, 1, 1])];
  const other = [served([1]), served([1, 1])];
  expect(medianRatio(calm, other)).toBe(2);
  expect(medianRatio(calm, other.slice(0, 1))).toBe(2);
});

test('the first column of a table stands to the left, the others to the right', () => {
  expect(
    formatTable([
      ['way', 'ms'],
      ['a', '12.5'],
    ]),
  ).toBe('way     ms\na     12.5');
});
