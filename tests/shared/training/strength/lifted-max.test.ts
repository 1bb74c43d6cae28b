import { expect, test } from 'vitest';
import { bodyLoadOf, type LiftedSet } from '#shared/training/strength/lifted-max.ts';

const set: LiftedSet = {
  weightLbs: 20,
  reps: 5,
  rpe: 8,
  rpeSource: 'entered',
  classification: 'WORKING',
  loadLbs: 170,
  loadKind: 'BODYWEIGHT_PLUS',
  measure: 'REPS',
};

test.each<[string, Partial<LiftedSet>, number | null]>([
  ['the load without the added weight', {}, 150],
  ['0 for a bar', { loadKind: 'EXTERNAL' }, 0],
  ['null for a bar without weight', { loadKind: 'EXTERNAL', weightLbs: 0 }, null],
  ['null for an unknown body weight', { loadLbs: null }, null],
  ['null for a set that is timed', { measure: 'TIME' }, null],
  ['null for an assisted exercise', { loadKind: 'ASSISTED' }, null],
])('the lifted body weight of a set is %s', (_, changes, expected) => {
  expect(bodyLoadOf({ ...set, ...changes })).toBe(expected);
});
