import { describe, expect, test } from 'vitest';
import type { SetTarget } from '#shared/sets/target.ts';
import { plannedSet } from '../sets/planned-set.ts';
import { prefill, setToFollow } from '#shared/sessions/prefill.ts';

describe('what the form starts with', () => {
  const line = { targetReps: 8, targetWeight: 185, targetPercent: null };

  test('the first set of a line starts with the targets', () => {
    expect(prefill(line, undefined)).toEqual({ reps: 8, weightLbs: 185 });
  });

  test('a weight that was changed stays for the sets that remain, the repetitions do not', () => {
    expect(prefill(line, { weightLbs: 190 })).toEqual({ reps: 8, weightLbs: 190 });
  });

  test('without a planned weight the form starts at 0', () => {
    expect(prefill({ ...line, targetWeight: null }, undefined).weightLbs).toBe(0);
  });

  test('with a percentage of nobody knows what the weight is left to be said', () => {
    const open = { ...line, targetWeight: null, targetPercent: 80 };
    expect(prefill(open, undefined).weightLbs).toBeNull();
    expect(prefill(open, { weightLbs: 190 }).weightLbs).toBe(190);
  });
});

describe('the weight that goes on', () => {
  const set = (classification: 'WORKING' | 'WARMUP' | 'DROP' | 'FAILURE', weightLbs: number) => ({
    exerciseId: 'bench',
    lineId: 'line',
    classification,
    weightLbs,
  });
  const planned = {
    id: 'line',
    exerciseId: 'bench',
    targetSets: 3,
    targetReps: 8,
    targetWeight: 185 as number | null,
    targetRPE: null,
    restTime: null,
    setTargets: null as SetTarget[] | null,
  };

  test('is not that of a warm-up or of a drop set', () => {
    expect(setToFollow(planned, [set('WARMUP', 95)])).toBeUndefined();
    expect(setToFollow(planned, [set('FAILURE', 190), set('DROP', 140)])?.weightLbs).toBe(190);
  });

  test('is that of any set where no weight was planned', () => {
    expect(setToFollow({ ...planned, targetWeight: null }, [set('WARMUP', 95)])?.weightLbs).toBe(
      95,
    );
  });

  test('is that of a set that was planned with the same weight, where sets are planned one by one', () => {
    const heavy = plannedSet({ targetWeight: 225 });
    const light = plannedSet({ targetPercent: 70 });
    const waves = { ...planned, targetSets: 4, setTargets: [heavy, light, heavy, light] };
    const first = set('WORKING', 220);
    expect(setToFollow(waves, [first])).toBeUndefined();
    expect(setToFollow(waves, [first, set('WORKING', 150)])).toBe(first);
  });

  test('is that of the newest set where the row of the next one leaves the weight open', () => {
    const rows = { ...planned, targetWeight: null, setTargets: [plannedSet(), plannedSet()] };
    const first = set('WORKING', 220);
    expect(setToFollow(rows, [first])).toBe(first);
  });
});
