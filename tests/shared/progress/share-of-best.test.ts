import { describe, expect, test } from 'vitest';
import { type LoadedSet, withShareOfBest } from '#shared/progress/share-of-best.ts';

/** The set `single` has an estimated 1RM of 100 lbs, with which the tests compare other sets. */
const single: LoadedSet = {
  exerciseId: 'squat',
  startTime: '2026-01-01T10:00:00.000Z',
  classification: 'WORKING',
  reps: 1,
  weightLbs: 100,
  loadLbs: null,
  loadKind: 'EXTERNAL',
  measure: 'REPS',
  rpe: 10,
  rpeSource: 'entered',
};
const later: LoadedSet = {
  ...single,
  startTime: '2026-02-01T10:00:00.000Z',
  weightLbs: 80,
  rpe: 5,
};
const shareOf = (...sets: LoadedSet[]) => withShareOfBest(sets).at(-1)?.shareOfBest;

describe('withShareOfBest compares each set with the best recent 1RM', () => {
  test('a set is compared with the best 1RM of the 42 days before and including its day', () => {
    expect(shareOf(single, { ...single, weightLbs: 90 }, later)).toBe(0.8);
    expect(shareOf(single)).toBe(1);
  });

  test.each([
    ['a later set', { startTime: '2026-02-02T10:00:00.000Z' }],
    ['a set of 42 days before', { startTime: '2025-12-21T10:00:00.000Z' }],
    ['another exercise', { exerciseId: 'bench' }],
    ['a floor', { rpeSource: 'default' }],
    ['a drop set', { classification: 'DROP' }],
    ['help', { loadKind: 'ASSISTED' }],
    ['a hold', { measure: 'TIME' }],
  ] as const)('the best recent 1RM ignores %s', (_, change) => {
    expect(shareOf({ ...single, ...change }, later)).toBeNull();
  });

  test('a pull-up is compared by the load that includes the body weight', () => {
    const pullUp: LoadedSet = {
      ...single,
      loadKind: 'BODYWEIGHT_PLUS',
      weightLbs: 20,
      loadLbs: 200,
    };
    expect(shareOf(pullUp, { ...pullUp, weightLbs: 0, loadLbs: 180, rpe: 5 })).toBe(0.9);
    expect(shareOf(pullUp, { ...pullUp, loadLbs: null })).toBeNull();
  });
});
