import { expect, test } from 'vitest';
import { mostTrained } from '#shared/dashboard/trained-lifts.ts';
import type { SetKind } from '#shared/sets/kinds.ts';

const exercises = [
  { id: 'plank', loadKind: 'NONE', measure: 'TIME' },
  { id: 'squat', loadKind: 'EXTERNAL', measure: 'REPS' },
  { id: 'bench', loadKind: 'EXTERNAL', measure: 'REPS' },
  { id: 'dip', loadKind: 'BODYWEIGHT_PLUS', measure: 'REPS' },
] as const;

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

test('the lift of most workouts comes first, however many sets it had', () => {
  const sessions = [
    session('1', set('bench', 5, 100), set('bench', 5, 100), set('bench', 5, 100)),
    session('2', set('squat', 5, 200)),
    session('3', set('squat', 5, 210)),
  ];
  const lifts = mostTrained(exercises, sessions, 3);
  expect(lifts.map(({ exercise }) => exercise.id)).toEqual(['squat', 'bench']);
  expect(lifts[0]?.trend).toMatchObject({
    kind: 'oneRepMax',
    points: [
      { session: { startTime: '2' }, value: 200 * (1 + 5 / 30) },
      { session: { startTime: '3' }, value: 210 * (1 + 5 / 30) },
    ],
  });
});

test('among lifts of equally many workouts, weights come before times, and more sets before fewer', () => {
  const sets = [
    set('plank', 0, 0),
    set('bench', 5, 100),
    set('squat', 5, 200),
    set('squat', 5, 200),
  ];
  const lifts = mostTrained(exercises, [session('1', ...sets, set('dip', 5, 25))], 3);
  expect(lifts.map(({ exercise }) => exercise.id)).toEqual(['squat', 'bench', 'dip']);
});

test('warm-ups do not count, and no training gives no lift', () => {
  const sessions = [session('1', set('bench', 10, 45, 'WARMUP'), set('squat', 0, 200))];
  expect(mostTrained(exercises, sessions, 3)).toEqual([]);
  expect(mostTrained(exercises, [], 3)).toEqual([]);
});
