import { describe, expect, test } from 'vitest';
import { estimateOneRepMax, oneRepMaxLbs } from '#shared/sessions/records/epley-max.ts';

describe('estimateOneRepMax returns the estimated 1RM for one set', () => {
  test.each([
    ['one repetition is the maximum itself', 1, 225, 225],
    ['Epley adds a thirtieth of the weight per repetition', 5, 225, 262.5],
    ['ten repetitions are the most that count', 10, 150, 200],
  ])('the 1RM is estimated from weight and repetitions: %s', (_, reps, weight, expected) => {
    expect(estimateOneRepMax({ reps, weight, classification: 'WORKING' })).toBeCloseTo(expected, 9);
  });

  test.each([
    ['eleven repetitions', 11, 100, 'WORKING'],
    ['no repetition', 0, 100, 'WORKING'],
    ['no weight', 5, 0, 'WORKING'],
    ['a warm-up', 5, 100, 'WARMUP'],
  ] as const)('a set gives no 1RM: %s', (_, reps, weight, classification) => {
    expect(estimateOneRepMax({ reps, weight, classification })).toBeNull();
  });
});

describe('oneRepMaxLbs returns the 1RM as the weight that the lifter would enter', () => {
  const five = {
    reps: 6,
    weightLbs: 50,
    classification: 'WORKING',
    loadLbs: null,
    loadKind: 'EXTERNAL',
    measure: 'REPS',
  } as const;

  test('the 1RM of a dumbbell exercise is the weight of one dumbbell', () => {
    expect(oneRepMaxLbs(five)).toBe(60);
    expect(oneRepMaxLbs({ ...five, loadKind: 'PER_SIDE' })).toBe(60);
  });

  test('the 1RM of a pull-up is the weight that could be added', () => {
    const pullUp = { ...five, loadKind: 'BODYWEIGHT_PLUS', loadLbs: 200 } as const;
    expect(oneRepMaxLbs(pullUp)).toBe(90);
    expect(oneRepMaxLbs({ ...pullUp, reps: 1 })).toBe(50);
    expect(oneRepMaxLbs({ ...pullUp, weightLbs: 0, loadLbs: 150 })).toBe(30);
    expect(oneRepMaxLbs({ ...pullUp, loadLbs: null })).toBeNull();
  });

  test('an assisted set, a hold and a carry have no 1RM', () => {
    expect(oneRepMaxLbs({ ...five, loadKind: 'ASSISTED', loadLbs: 100 })).toBeNull();
    expect(oneRepMaxLbs({ ...five, loadKind: 'NONE' })).toBeNull();
    expect(oneRepMaxLbs({ ...five, measure: 'TIME' })).toBeNull();
    expect(oneRepMaxLbs({ ...five, measure: 'DISTANCE' })).toBeNull();
  });
});
