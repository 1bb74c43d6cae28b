import { describe, expect, test } from 'vitest';
import { prefill } from '#shared/sessions/prefill.ts';

describe('what the form starts with', () => {
  const line = { targetReps: 8, targetWeight: 185 };

  test('the first set of a line starts with the targets', () => {
    expect(prefill(line, undefined)).toEqual({ reps: 8, weightLbs: 185 });
  });

  test('a weight that was changed stays for the sets that remain, the repetitions do not', () => {
    expect(prefill(line, { weightLbs: 190 })).toEqual({ reps: 8, weightLbs: 190 });
  });

  test('without a planned weight the form starts at 0', () => {
    expect(prefill({ targetReps: 8, targetWeight: null }, undefined).weightLbs).toBe(0);
  });
});
