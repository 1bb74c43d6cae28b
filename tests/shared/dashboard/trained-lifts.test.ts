import { expect, test } from 'vitest';
import { toldLifts } from '#shared/dashboard/trained-lifts.ts';
import type { SetKind } from '#shared/sets/kinds.ts';

const exercises = [
  { id: 'plank', loadKind: 'NONE', measure: 'TIME', equipmentRequired: [] },
  { id: 'squat', loadKind: 'EXTERNAL', measure: 'REPS', equipmentRequired: ['BARBELL'] },
  { id: 'bench', loadKind: 'EXTERNAL', measure: 'REPS', equipmentRequired: ['BARBELL'] },
  { id: 'dip', loadKind: 'BODYWEIGHT_PLUS', measure: 'REPS', equipmentRequired: [] },
] as const;
const ANY = { followed: [], most: 3 };

function set(
  exerciseId: string,
  reps: number,
  weightLbs: number,
  classification: SetKind = 'WORKING',
) {
  const isHold = exerciseId === 'plank';
  return {
    exerciseId,
    reps,
    weightLbs,
    classification,
    durationSeconds: isHold ? 60 : null,
    distanceMeters: null,
  };
}

function session(startTime: string, ...sets: ReturnType<typeof set>[]) {
  return { startTime, sets };
}

test('the lift with the most workouts comes first', () => {
  const sessions = [
    session('1', set('bench', 5, 100), set('bench', 5, 100), set('bench', 5, 100)),
    session('2', set('squat', 5, 200)),
    session('3', set('squat', 5, 210)),
  ];
  const lifts = toldLifts(exercises, sessions, ANY);
  expect(lifts.map(({ id }) => id)).toEqual(['squat', 'bench']);
});

test('a lift without a weight, such as a plank, is listed after lifts with as many workouts', () => {
  const sets = [
    set('plank', 0, 0),
    set('bench', 5, 100),
    set('squat', 5, 200),
    set('squat', 5, 200),
  ];
  const lifts = toldLifts(exercises, [session('1', ...sets, set('dip', 5, 25))], ANY);
  expect(lifts.map(({ id }) => id)).toEqual(['squat', 'bench', 'dip']);
});

test('a lift with only warm-ups is not listed', () => {
  const sessions = [session('1', set('bench', 10, 45, 'WARMUP'), set('squat', 0, 200))];
  expect(toldLifts(exercises, sessions, ANY)).toEqual([]);
  expect(toldLifts(exercises, [], ANY)).toEqual([]);
});

test('lifts that the user chose come first', () => {
  const sessions = [
    session('1', set('dip', 5, 25), set('plank', 0, 0), set('bench', 5, 100)),
    session('2', set('dip', 5, 25), set('plank', 0, 0)),
  ];
  const told = (followed: string[]) =>
    toldLifts(exercises, sessions, { followed, most: 3 }).map(({ id }) => id);
  expect(told([])).toEqual(['bench', 'dip', 'plank']);
  expect(told(['plank', 'squat', 'dip'])).toEqual(['plank', 'dip', 'bench']);
});
