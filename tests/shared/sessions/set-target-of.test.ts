import { describe, expect, test } from 'vitest';
import { plannedWeightLbs, setTargetOf, targetsOfSets } from '#shared/sessions/set-target-of.ts';
import { plannedSet } from '../sets/planned-set.ts';

const line = {
  id: 'line',
  exerciseId: 'bench',
  targetSets: 3,
  targetReps: 10,
  targetWeight: 135,
  targetRPE: null,
  restTime: 90,
  setTargets: null,
};
const topSet = plannedSet({ targetReps: 5, targetWeight: 225, targetRPE: 8, restTime: 240 });
const backOff = plannedSet({
  setClassification: 'BACKOFF',
  targetReps: 8,
  targetRepsMax: 12,
  targetPercent: 70,
});
const rows = { ...line, setTargets: [topSet, backOff, plannedSet()] };

describe('the target of a set', () => {
  test('is what the line says where all sets are alike', () => {
    expect(setTargetOf(line, 2)).toEqual(
      plannedSet({ targetReps: 10, targetWeight: 135, restTime: 90 }),
    );
  });

  test('is its own where sets are planned one by one', () => {
    expect(setTargetOf(rows, 0)).toEqual(topSet);
    expect(setTargetOf(rows, 1)).toEqual({ ...backOff, restTime: 90 });
  });

  test('is as the line says in what its row does not', () => {
    expect(setTargetOf(rows, 2)).toEqual(
      plannedSet({ targetReps: 10, targetWeight: 135, restTime: 90 }),
    );
  });

  test('a set more than was planned is one more like the last', () => {
    const twoRows = { ...line, setTargets: [topSet, backOff] };
    expect(setTargetOf(twoRows, 5)).toEqual(setTargetOf(twoRows, 1));
  });

  test('sets that were done stand against their own targets, and those beyond the plan against none', () => {
    const done = Array.from({ length: 4 }, () => ({ exerciseId: 'bench', lineId: 'line' }));
    expect(targetsOfSets(rows, done).map((target) => target?.targetReps ?? null)).toEqual([
      5,
      8,
      10,
      null,
    ]);
  });
});

describe('the planned weight', () => {
  const strength = { oneRepMaxLbs: 233, unit: 'lbs' } as const;

  test('a percentage is the nearest 5 lbs of the 1RM', () => {
    expect(plannedWeightLbs({ targetWeight: null, targetPercent: 80 }, strength)).toBe(185);
  });

  test('a percentage is the nearest 2.5 kg for whom lifts in kilograms', () => {
    const oneRepMaxLbs = 220.46; // 100 kg
    const weight = plannedWeightLbs(
      { targetWeight: null, targetPercent: 81 },
      { oneRepMaxLbs, unit: 'kg' },
    );
    expect(weight).toBe(176.37); // 80 kg
  });

  test('a weight goes before a percentage', () => {
    expect(plannedWeightLbs({ targetWeight: 200, targetPercent: 80 }, strength)).toBe(200);
  });

  test('a percentage of nothing is open', () => {
    expect(plannedWeightLbs({ targetWeight: null, targetPercent: 80 }, null)).toBeNull();
  });
});
