import { expect, test } from 'vitest';
import { type ComparableSet, scaleValueOf } from '#shared/sets/scale.ts';

const mark = (change: Partial<ComparableSet>) =>
  scaleValueOf({
    exerciseId: 'bench',
    reps: 8,
    weightLbs: 50,
    durationSeconds: null,
    distanceMeters: null,
    classification: 'WORKING',
    loadLbs: null,
    loadKind: 'EXTERNAL',
    measure: 'REPS',
    ...change,
  });

test('a plain lift is compared by weight, a pull-up by load and an assisted lift by help', () => {
  expect(mark({})).toEqual({ scale: 'WEIGHT', level: 8, best: 50 });
  expect(mark({ loadKind: 'BODYWEIGHT_PLUS', loadLbs: 230 })).toEqual({
    scale: 'LOAD',
    level: 8,
    best: 230,
  });
  expect(mark({ loadKind: 'BODYWEIGHT_PLUS' })).toEqual({ scale: 'WEIGHT', level: 8, best: 50 });
  expect(mark({ loadKind: 'ASSISTED', loadLbs: 130 })).toEqual({
    scale: 'HELP',
    level: 8,
    best: -50,
  });
});

test('an exercise without body weight is compared by weight, even if the set stores a load', () => {
  expect(mark({ loadLbs: 230 })).toEqual({ scale: 'WEIGHT', level: 8, best: 50 });
});

test('a weight that was typed for an exercise without a load is ignored', () => {
  expect(mark({ loadKind: 'NONE' })).toEqual({ scale: 'WEIGHT', level: 8, best: 0 });
});

test('an assisted set without help has the value 0', () => {
  expect(mark({ loadKind: 'ASSISTED', weightLbs: 0 })?.best).toBe(0);
});

test('holds are compared at equal weight', () => {
  const hold = { measure: 'TIME', durationSeconds: 60 } as const;
  expect(mark(hold)).toEqual({ scale: 'TIME', level: 50, best: 60 });
  expect(mark({ ...hold, loadKind: 'ASSISTED' })?.level).toBe(-50);
  expect(mark({ measure: 'DISTANCE', distanceMeters: 40 })).toEqual({
    scale: 'DISTANCE',
    level: 50,
    best: 40,
  });
});

test.each<Partial<ComparableSet>>([
  { measure: 'TIME' },
  { measure: 'TIME', durationSeconds: 0, distanceMeters: 40 },
  { measure: 'DISTANCE' },
  { measure: 'DISTANCE', distanceMeters: 0, durationSeconds: 60 },
])('a set without a value cannot be compared: %o', (set) => {
  expect(mark(set)).toBeNull();
});
