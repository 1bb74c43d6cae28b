import { describe, expect, test } from 'vitest';
import { type RepBest, repMaxes } from '#shared/lifts/lift-trend.ts';

const bestsOf = (rows: readonly [day: number, level: number, best: number][]): RepBest[] =>
  rows.map(([day, level, best]) => ({
    sessionId: `s${day}`,
    startTime: `2026-01-0${day}T12:00:00.000Z`,
    level,
    best,
  }));

describe('rep maxes', () => {
  test('count sets with that many repetitions or more, the first of equal ones', () => {
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

  test('are the least help for an assisted lift', () => {
    expect(repMaxes(bestsOf([[1, 2, -40]])).map(({ value }) => value)).toEqual([40, 40]);
  });
});
