import { describe, expect, test } from 'vitest';
import { sessionEstimates } from '#shared/sessions/records/session-estimates.ts';
import type { LiftedSet } from '#shared/training/strength/lifted-max.ts';

const five: LiftedSet & { exerciseId: string } = {
  exerciseId: 'bench',
  classification: 'WORKING',
  reps: 5,
  weightLbs: 100,
  loadLbs: null,
  loadKind: 'EXTERNAL',
  measure: 'REPS',
  rpe: 8,
  rpeSource: 'entered',
};
const of = (...changes: Partial<typeof five>[]) =>
  sessionEstimates(changes.map((change) => ({ ...five, ...change })));

describe('estimates of a session', () => {
  test('the best set of each exercise speaks for it', () => {
    const told = of({}, { weightLbs: 90 }, { exerciseId: 'squat', rpeSource: 'default' });
    expect(told).toMatchObject([
      { exerciseId: 'bench', estimate: { kind: 'effort', point: expect.closeTo(123.33, 2) } },
      { exerciseId: 'squat', estimate: { kind: 'floor', point: expect.closeTo(116.67, 2) } },
    ]);
  });

  test('too many repetitions are said, and are no estimate', () => {
    expect(of({ reps: 11 }, { reps: 10, rpe: 7 })).toEqual([
      { exerciseId: 'bench', estimate: null },
    ]);
  });

  test('of a lifted body it is the weight that could be added', () => {
    const pullUp = {
      loadKind: 'BODYWEIGHT_PLUS',
      weightLbs: 20,
      loadLbs: 200,
      reps: 1,
      rpe: 10,
    } as const;
    expect(of(pullUp)).toMatchObject([{ estimate: { point: 20, low: 20 } }]);
    expect(of({ ...pullUp, loadLbs: null })).toEqual([]);
  });

  test.each([
    ['a warm-up', { classification: 'WARMUP' }],
    ['a drop set', { classification: 'DROP' }],
    ['a failed set', { reps: 0 }],
    ['help', { loadKind: 'ASSISTED' }],
    ['a hold', { measure: 'TIME' }],
    ['a set without weight', { weightLbs: 0 }],
  ] as const)('%s is not mentioned', (_, change) => {
    expect(of(change)).toEqual([]);
  });
});
