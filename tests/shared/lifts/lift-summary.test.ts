import { expect, test } from 'vitest';
import {
  aroundLighterWeek,
  bestPoint,
  lighterWeeks,
  pointsSince,
  trendReach,
  wayOf,
} from '#shared/lifts/lift-summary.ts';

const on = (day: string, value: number) => ({
  sessionId: day,
  startTime: `${day}T12:00:00.000Z`,
  value,
});
const points = [
  on('2026-01-01', 200),
  on('2026-01-20', 210),
  on('2026-02-10', 205),
  on('2026-03-01', 210),
];

test('a range holds its weeks, and all time everything', () => {
  const now = new Date('2026-03-02T12:00:00.000Z');
  expect(pointsSince(points, 4, now).map(({ value }) => value)).toEqual([205, 210]);
  expect(pointsSince(points, null, now)).toHaveLength(4);
});

test('a trend looks further where the range is longer, within limits', () => {
  expect(trendReach([])).toBe(14);
  expect(trendReach(points.slice(0, 2))).toBe(14);
  expect(trendReach([on('2026-01-01', 1), on('2026-04-11', 1)])).toBe(20);
  expect(trendReach([on('2020-01-01', 1), on('2026-01-01', 1)])).toBe(90);
});

test.each([
  [200, 210, false, 'up'],
  [200, 190, false, 'down'],
  [200, 201, false, 'level'],
  [0, 5, false, 'level'],
  [50, 40, true, 'up'],
  [40, 50, true, 'down'],
] as const)('from %d to %d, with the least as the best %s: %s', (first, last, isLeastBest, way) => {
  expect(wayOf({ first, last }, isLeastBest).way).toBe(way);
});

test('the best is the first of those that are equal, and the least of help', () => {
  expect(bestPoint(points, false)?.sessionId).toBe('2026-01-20');
  expect(bestPoint(points, true)?.sessionId).toBe('2026-01-01');
  expect(bestPoint([], false)).toBeNull();
});

test('lighter sessions close to each other are one week', () => {
  const starts = ['2026-01-05T10:00:00Z', '2026-01-09T10:00:00Z', '2026-03-02T10:00:00Z'];
  expect(lighterWeeks(starts)).toEqual([
    { from: '2026-01-05', to: '2026-01-09' },
    { from: '2026-03-02', to: '2026-03-02' },
  ]);
});

test('the bests around a lighter week leave the week itself out', () => {
  const week = { from: '2026-02-08', to: '2026-02-12' };
  expect(aroundLighterWeek(points, week, false)).toEqual({ before: 210, after: 210 });
  expect(aroundLighterWeek(points, { from: '2026-04-20', to: '2026-04-20' }, false)).toBeNull();
});
