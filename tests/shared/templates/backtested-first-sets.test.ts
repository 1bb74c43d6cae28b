import { expect, test } from 'vitest';
import { type FinishedLine, backtestedFirstSets } from '#shared/templates/backtested-first-sets.ts';

const plan = { targetSets: 3, targetReps: 8, targetWeight: 100, targetRPE: 8, setTargets: null };
const exercise = {
  measure: 'REPS',
  loadKind: 'EXTERNAL',
  equipmentRequired: ['BARBELL'],
  movementPattern: 'PUSH',
} as const;
const rule = { exercise, progression: 'double', unit: 'lbs' } as const;
type Set = FinishedLine['sets'][number];

/** The workouts start a week apart. */
const startOf: Readonly<Record<string, string>> = {
  first: '2026-11-02T18:00:00.000Z',
  a: '2026-11-02T18:00:00.000Z',
  second: '2026-11-09T18:00:00.000Z',
  b: '2026-11-09T18:00:00.000Z',
  third: '2026-11-16T18:00:00.000Z',
};

function line(sessionId: string, reps: readonly number[], change: Partial<Set> = {}): FinishedLine {
  const sets = reps.map((each, index): Set => ({
    setId: `${sessionId} ${index}`,
    reps: each,
    weightLbs: 100,
    loadLbs: null,
    entered: null,
    rpe: 8,
    rpeSource: 'entered',
    classification: 'WORKING',
    ...change,
  }));
  return { sessionId, startedAt: startOf[sessionId] ?? '', planned: plan, sets };
}

const replayed = (...of: Parameters<typeof backtestedFirstSets>) => [...backtestedFirstSets(...of)];

test('a first set is compared with the suggestion made after the previous workout', () => {
  const done = [
    line('third', [8, 8, 8], { weightLbs: 105, rpe: 9 }),
    line('second', [10, 10, 10]),
    line('first', [9, 9, 8]),
  ];
  expect(replayed(done, rule)).toEqual([
    [
      {
        last: 100,
        suggested: 105,
        weight: 105,
        reps: 8,
        rpe: 9,
        targetReps: 9,
        targetRpe: 8,
        isUsed: false,
      },
    ],
    [
      {
        last: 100,
        suggested: 100,
        weight: 100,
        reps: 10,
        rpe: 8,
        targetReps: 10,
        targetRpe: 8,
        isUsed: false,
      },
    ],
    [],
  ]);
});

test('sets of later workouts do not change a suggestion', () => {
  const done = [line('second', [8]), line('second', [10, 10, 10]), line('first', [9, 9, 9])];
  const seen = replayed(done, rule).flat();
  expect(seen.map(({ suggested }) => suggested)).toEqual([100, 100]);
  expect(seen).toEqual(replayed(done.slice(0, 3), rule).flat());
  const later = [line('third', [1], { weightLbs: 45 }), ...done];
  expect(replayed(later, rule).slice(1)).toEqual(replayed(done, rule));
});

test.each<[string, Partial<Set>]>([
  ['a default RPE', { rpeSource: 'default' }],
  ['another kind of set', { classification: 'DROP' }],
  ['no weight', { weightLbs: 0 }],
])('a first set with %s is not compared with the suggestion', (_, change) => {
  expect(replayed([line('b', [8], change), line('a', [8, 8, 8])], rule)[0]).toEqual([]);
});

test('a warm-up is not compared with the suggestion for the first set', () => {
  const warmedUp = line('b', [8]);
  const [warmup] = line('b', [5], { classification: 'WARMUP', weightLbs: 45 }).sets;
  const done = [
    { ...warmedUp, sets: [...(warmup ? [warmup] : []), ...warmedUp.sets] },
    line('a', [8, 8]),
  ];
  expect(replayed(done, rule)[0]).toMatchObject([{ weight: 100 }]);
  const free = { ...warmedUp, planned: { ...plan, targetRPE: null } };
  expect(replayed([free, line('a', [8, 8])], rule)[0]).toEqual([]);
});

test('the backtest of a pull-up adds the load of the body to the last and the suggested weight', () => {
  const pullUp = { ...exercise, loadKind: 'BODYWEIGHT_PLUS' } as const;
  const done = [line('b', [8], { loadLbs: 250 }), line('a', [10, 10, 10], { loadLbs: 250 })];
  expect(replayed(done, { ...rule, exercise: pullUp })[0]).toMatchObject([
    { last: 250, suggested: 270, weight: 250 },
  ]);
});
