import { expect, test } from 'vitest';
import { stallOf } from '#shared/training/strength/stall.ts';

function points(count: number, everyDays: number, perDay: number, s = 0.03) {
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index * everyDays)).toISOString().slice(0, 10),
    estimate: 100 * Math.exp(perDay * index * everyDays),
    s,
  }));
}

test('nine weeks without a change are a stall of nine weeks', () => {
  expect(stallOf({ points: points(19, 3.5, 0) })).toEqual({ weeks: 9 });
  expect(stallOf({ points: points(19, 3.5, -0.002) })).toEqual({ weeks: 9 });
});

test('a trend that may be rising is not reported as a stall', () => {
  expect(stallOf({ points: points(19, 3.5, 0.002) })).toBeNull();
  expect(stallOf({ points: points(19, 3.5, 0, 0.2) })).toBeNull();
});

test('a stall needs at least 8 days with sets that span at least 42 days', () => {
  expect(stallOf({ points: points(7, 7, -0.01) })).toBeNull();
  expect(stallOf({ points: points(8, 5, -0.01) })).toBeNull();
  expect(stallOf({ points: points(8, 6, -0.01) })).toEqual({ weeks: 6 });
  expect(stallOf({ points: [] })).toBeNull();
});
