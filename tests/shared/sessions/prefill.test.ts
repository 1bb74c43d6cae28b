import { describe, expect, test } from 'vitest';
import { prefill, setToFollow } from '#shared/sessions/prefill.ts';

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

describe('the weight that goes on', () => {
  const set = (classification: 'WORKING' | 'WARMUP' | 'DROP' | 'FAILURE', weightLbs: number) => ({
    classification,
    weightLbs,
  });
  const planned = { targetWeight: 185 };

  test('is not that of a warm-up or of a drop set', () => {
    expect(setToFollow(planned, [set('WARMUP', 95)])).toBeUndefined();
    expect(setToFollow(planned, [set('FAILURE', 190), set('DROP', 140)])?.weightLbs).toBe(190);
  });

  test('is that of any set where no weight was planned', () => {
    expect(setToFollow({ targetWeight: null }, [set('WARMUP', 95)])?.weightLbs).toBe(95);
  });
});
