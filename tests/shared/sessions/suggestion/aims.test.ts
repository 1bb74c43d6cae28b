import { describe, expect, test } from 'vitest';
import { type LineSuggestion, sessionAims } from '#shared/sessions/suggestion/aims.ts';
import { template } from '../stream.ts';

const NOW = '2026-11-20T18:00:00.000Z';
const place = {
  unit: 'lbs',
  rig: null,
  ownIncrement: null,
  recovering: null,
  openSets: true,
} as const;

type Progression = LineSuggestion['progression'];

/** @param workouts of each line without an open set */
function openLines(
  workouts: readonly number[],
  { progression = 'double' as Progression, openSets = true } = {},
): number[] {
  const lines = workouts.flatMap((_, index) =>
    template.exercises.slice(0, 1).map((line) => ({ ...line, id: `line-${index}` })),
  );
  const rules = workouts.map((sinceOpenSet, index): LineSuggestion => {
    const set = { reps: 8, weightLbs: 185, entered: null };
    const strength = {
      mean: Math.log(250),
      variance: 0.001,
      trend: 0,
      trendVariance: 0.0004,
      covariance: 0,
      at: '2026-11-16T18:00:00.000Z',
      usualDays: 4,
      isRated: false,
      beside: null,
    };
    const basis = {
      repsMin: 8,
      missesBefore: 0,
      sinceOpenSet,
      askedReps: 8,
      back: null,
      strength,
      sets: [0, 1, 2].map((at) => ({ ...set, setId: `last-${at}` })),
    };
    return {
      templateExerciseId: `line-${index}`,
      exerciseId: 'bench',
      progression,
      suggestion: { basis },
    };
  });
  const aims = sessionAims(lines, rules, () => ({ ...place, openSets }), NOW);
  expect(aims).toHaveLength(workouts.length);
  return aims.flatMap(({ openSet }, index) => (openSet === undefined ? [] : [index]));
}

describe('open sets of one workout', () => {
  test.each([
    ['at one of four lines where all are due', [9, 9, 9, 9], [0]],
    ['at two of five', [9, 9, 9, 9, 9], [0, 1]],
    ['first at the line that has waited longest', [3, 5, 4], [1]],
    ['nowhere before the fourth workout', [2, 2, 2], []],
    ['at the only line', [3], [0]],
  ])('are %s', (_, workouts, open) => {
    expect(openLines(workouts)).toEqual(open);
  });

  test('come to each of six lines in four workouts, and then every fourth workout', () => {
    let waits = [7, 7, 7, 7, 7, 7];
    const opened = Array.from({ length: 11 }, () => {
      const open = openLines(waits);
      waits = waits.map((wait, index) => (open.includes(index) ? 0 : wait + 1));
      return open;
    });
    const fourWorkouts = [[0, 1], [2, 3], [4, 5], []];
    expect(opened).toEqual([...fourWorkouts, ...fourWorkouts, ...fourWorkouts.slice(0, 3)]);
  });

  test('are in each workout by the rule that says so, and in none where they are turned off', () => {
    expect(openLines([0, 0], { progression: 'amrap', openSets: false })).toEqual([0, 1]);
    expect(openLines([3, 3], { openSets: false })).toEqual([]);
  });
});
