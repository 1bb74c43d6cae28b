import { describe, expect, test } from 'vitest';
import { estimateOneRepMax } from '#shared/sessions/one-rep-max.ts';

describe('the estimated one-repetition maximum', () => {
  test.each([
    ['one repetition is the maximum itself', 1, 225, 225],
    ['Epley adds a thirtieth of the weight per repetition', 5, 225, 262.5],
    ['ten repetitions are the most that count', 10, 150, 200],
  ])('%s', (_, reps, weight, expected) => {
    expect(estimateOneRepMax({ reps, weight, classification: 'WORKING' })).toBeCloseTo(expected, 9);
  });

  test.each([
    ['eleven repetitions estimate nothing', 11, 100, 'WORKING'],
    ['no repetition estimates nothing', 0, 100, 'WORKING'],
    ['no weight estimates nothing', 5, 0, 'WORKING'],
    ['a warm-up estimates nothing', 5, 100, 'WARMUP'],
  ] as const)('%s', (_, reps, weight, classification) => {
    expect(estimateOneRepMax({ reps, weight, classification })).toBeNull();
  });
});
