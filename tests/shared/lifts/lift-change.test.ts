import { describe, expect, test } from 'vitest';
import {
  type ChangedPoint,
  liftChange,
  sameDayBefore,
  yearChange,
} from '#shared/lifts/lift-change.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-09-01T17:00:00Z');
const at = (day: number) => new Date(START + day * DAY_MS).toISOString();
const point = (day: number, value: number, heaviestLbs?: number): ChangedPoint => ({
  startTime: at(day),
  value,
  heaviestLbs,
});
const change = (points: ChangedPoint[], lighterSessions: string[] = [], isLeastBest = false) =>
  liftChange(points, { lighterSessions, isLeastBest }).went;

describe('liftChange compares the newest value of a lift with an earlier value', () => {
  test('the line ends at the newest value, and the change compares that value with the first', () => {
    const points = [point(0, 200), point(7, 220), point(14, 210), point(63, 240), point(70, 230)];
    const { line, went } = liftChange(points, { lighterSessions: [], isLeastBest: false });
    expect(went).toEqual({ way: 'up', percent: expect.closeTo(15), difference: 30 });
    // Between the ends, values of up to 14 days around are averaged.
    expect(line.map(({ value }) => Math.round(value))).toEqual([200, 213, 213, 237, 230]);
  });

  test('the line of two workouts goes through their two values', () => {
    const { line, went } = liftChange([point(0, 93.5), point(10, 110.8)], {
      lighterSessions: [],
      isLeastBest: false,
    });
    expect(line.map(({ value }) => value)).toEqual([93.5, 110.8]);
    expect(went).toMatchObject({
      percent: expect.closeTo(18.5, 1),
      difference: expect.closeTo(17.3),
    });
  });

  test('workouts of fewer than six days show no change, however far their values are apart', () => {
    expect(change([point(0, 126.7), point(0.1, 70)])).toBeNull();
    expect(change([point(0, 126.7), point(5, 70)])).toBeNull();
    expect(change([point(0, 126.7), point(6, 70)])).toMatchObject({ way: 'down' });
  });

  test('the line of two workouts on one day goes through both values', () => {
    const { line } = liftChange([point(0, 157.5), point(0.1, 169.2)], {
      lighterSessions: [],
      isLeastBest: false,
    });
    expect(line.map(({ value }) => value)).toEqual([157.5, 169.2]);
  });

  test('the lighter weights of a deload are not shown as a decline', () => {
    const points = [point(0, 200), point(40, 220), point(80, 120)];
    expect(change(points, [at(80)])).toMatchObject({ way: 'up', difference: expect.closeTo(20) });
  });

  test('a light day between heavier days is left out of the line, but a decline and a newest day are not', () => {
    const lineOf = (points: ChangedPoint[], isLeastBest = false) =>
      liftChange(points, { lighterSessions: [], isLeastBest }).line.map(({ time }) =>
        Math.round((time - START) / DAY_MS),
      );
    expect(lineOf([point(0, 200), point(3, 189), point(7, 200)])).toEqual([0, 7]);
    expect(lineOf([point(0, 200), point(3, 191), point(7, 200)])).toEqual([0, 3, 7]);
    expect(lineOf([point(0, 200), point(22, 150), point(30, 200)])).toEqual([0, 22, 30]);
    expect(lineOf([point(0, 200), point(7, 180), point(14, 160)])).toEqual([0, 7, 14]);
    expect(lineOf([point(0, 40), point(3, 60), point(7, 39)], true)).toEqual([0, 7]);
  });

  test('a lift with one workout shows no change', () => {
    expect(change([point(0, 200)])).toBeNull();
    expect(change([point(0, 200), point(9, 150)], [at(9)])).toBeNull();
  });

  test('a new heaviest weight is never shown as a loss, even when its 1RM is lower', () => {
    // A single with 60 kg after 8 × 50 kg has a lower 1RM but is the heaviest weight so far.
    const before = point(0, 139.6, 110.23);
    expect(change([before, point(30, 132.3, 132.28)])).toMatchObject({ way: 'best' });
    expect(change([before, point(30, 132.3, 110.23)])).toMatchObject({ way: 'down' });
  });

  test('a new record of least assistance is never shown as a loss', () => {
    const help = [point(0, 40), point(20, 60), point(25, 90), point(30, 39)];
    expect(change(help, [], true)).toMatchObject({ way: 'up' });
  });
});

const bestOn = (day: string, value: number) => ({
  sessionId: day,
  startTime: `${day}T10:00:00.000Z`,
  day,
  value,
});
const points = [
  bestOn('2025-02-01', 190),
  bestOn('2025-03-01', 200),
  bestOn('2025-12-01', 300),
  bestOn('2026-01-05', 180),
  bestOn('2026-02-05', 240),
  bestOn('2026-03-02', 500),
];

test('yearChange compares this year with the same days of the year before', () => {
  expect(yearChange(points, '2026-03-01', false)).toEqual({
    best: 240,
    before: 200,
    from: 200,
    percent: 20,
  });
});

test('without a value in the year before, the change is computed from the first value of this year', () => {
  const first = points.slice(3, 5);
  expect(yearChange(first, '2026-12-31', false)).toMatchObject({
    best: 240,
    before: null,
    from: 180,
  });
  expect(yearChange(points, '2026-01-31', false)).toMatchObject({ before: null, from: 180 });
  expect(yearChange(first, '2025-12-31', false)).toBeNull();
});

test('the best value of an assisted lift is the one with the least assistance', () => {
  expect(yearChange(points, '2026-03-01', true)).toMatchObject({ best: 180, before: 190 });
});

test('February 29 is compared with February 28 of the year before', () => {
  expect(sameDayBefore('2028-02-29')).toBe('2027-02-28');
  expect(sameDayBefore('2026-11-29')).toBe('2025-11-29');
});
