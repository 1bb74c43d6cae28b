import { describe, expect, test } from 'vitest';
import { liftTrend, MOST_POINTS, repMaxes, thinned } from '#shared/lifts/lift-trend.ts';
import type { SessionBest } from '#shared/sessions/records/record-sessions.ts';

type Row = [day: number, level: number, best: number, scale?: SessionBest['scale']];

const bestsOf = (rows: readonly Row[]): SessionBest[] =>
  rows.map(([day, level, best, scale = 'WEIGHT']) => ({
    exerciseId: 'x',
    sessionId: `s${day}`,
    startTime: `2026-01-0${day}T12:00:00.000Z`,
    scale,
    level,
    best,
  }));

describe('the way of a lift', () => {
  test.each<[string, Row[], string, number[]]>([
    [
      'is the best estimated 1RM of each session',
      [
        [1, 5, 90],
        [1, 1, 100],
        [2, 10, 90],
      ],
      'oneRepMax',
      [105, 120],
    ],
    [
      'is the weight where repetitions are too many',
      [
        [1, 15, 50],
        [2, 20, 40],
      ],
      'weight',
      [50, 40],
    ],
    [
      'is the repetitions without a weight',
      [
        [1, 15, 0],
        [2, 20, 0],
      ],
      'reps',
      [15, 20],
    ],
    ['is the 1RM with the body', [[1, 1, 200, 'LOAD']], 'oneRepMax', [200]],
    [
      'is the least help',
      [
        [1, 5, -40, 'HELP'],
        [1, 8, -60, 'HELP'],
      ],
      'help',
      [40],
    ],
    [
      'is the longest time',
      [
        [1, 0, 60, 'TIME'],
        [1, 25, 45, 'TIME'],
      ],
      'time',
      [60],
    ],
    [
      'keeps to the scale of most sets',
      [
        [1, 5, 90],
        [2, 5, 90],
        [3, 5, 180, 'LOAD'],
      ],
      'oneRepMax',
      [105, 105],
    ],
  ])('%s', (_, rows, kind, values) => {
    const trend = liftTrend(bestsOf(rows));
    expect(trend?.kind).toBe(kind);
    expect(trend?.points.map(({ value }) => value)).toEqual(values);
  });

  test('is none without a best', () => expect(liftTrend([])).toBeNull());
});

describe('rep maxes', () => {
  test('are of sets with as many repetitions or more, the first of those that are equal', () => {
    const maxes = repMaxes(
      bestsOf([
        [1, 5, 200],
        [2, 3, 200],
        [3, 8, 180],
        [4, 5, 200],
      ]),
    );
    expect(
      maxes.map(({ reps, value, actualReps, sessionId }) => [reps, value, actualReps, sessionId]),
    ).toEqual([
      ...[1, 2, 3, 4, 5].map((reps) => [reps, 200, 5, 's1']),
      ...[6, 7, 8].map((reps) => [reps, 180, 8, 's3']),
    ]);
  });

  test('are the least help, and none of time', () => {
    expect(repMaxes(bestsOf([[1, 2, -40, 'HELP']])).map(({ value }) => value)).toEqual([40, 40]);
    expect(repMaxes(bestsOf([[1, 0, 60, 'TIME']]))).toEqual([]);
    expect(repMaxes(bestsOf([[1, 12, 0]]))).toEqual([]);
  });
});

test('of many points the best of each span of weeks stays', () => {
  const points = Array.from({ length: 1_000 }, (_, index) => ({
    sessionId: String(index),
    startTime: new Date(Date.UTC(2000, 0, 1) + index * 3 * 86_400_000).toISOString(),
    value: index % 7,
  }));
  const few = thinned(points, false);
  expect(few.length).toBeLessThanOrEqual(MOST_POINTS);
  // But the first and the last span each has so many that one of the better ones is among them.
  expect(few.slice(1, -1).every(({ value }) => value >= 2)).toBe(true);
  expect(thinned(points.slice(0, 10), false)).toEqual(points.slice(0, 10));
});
