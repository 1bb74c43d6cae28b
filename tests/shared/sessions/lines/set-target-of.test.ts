import { describe, expect, test } from 'vitest';
import { setTargetOf, targetsOfSets } from '#shared/sessions/lines/set-target-of.ts';
import { plannedSet } from '#tests/shared/sets/planned-set.ts';

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

describe('the target of a set is its separate target, or else the target of its line', () => {
  test('without separate targets, each set has the target of the line', () => {
    expect(setTargetOf(line, 2)).toEqual(
      plannedSet({ targetReps: 10, targetWeight: 135, restTime: 90 }),
    );
  });

  test('with separate targets, the first set has the first target and the second set the second', () => {
    expect(setTargetOf(rows, 0)).toEqual(topSet);
    expect(setTargetOf(rows, 1)).toEqual({ ...backOff, restTime: 90 });
  });

  test('values that the separate target of a set lacks are taken from the line', () => {
    expect(setTargetOf(rows, 2)).toEqual(
      plannedSet({ targetReps: 10, targetWeight: 135, restTime: 90 }),
    );
    expect(setTargetOf({ ...rows, targetRPE: 9 }, 2).targetRPE).toBe(9);
  });

  test('a set beyond the plan has the last target', () => {
    const twoRows = { ...line, setTargets: [topSet, backOff] };
    expect(setTargetOf(twoRows, 5)).toEqual(setTargetOf(twoRows, 1));
    const threeRows = { ...line, setTargets: [topSet, topSet, backOff] };
    expect(setTargetOf(threeRows, 5)).toEqual(setTargetOf(threeRows, 2));
  });

  test('a progression rule can make one working set open (as many repetitions as possible)', () => {
    const aim = {
      weightLbs: 225,
      reps: 8,
      openSet: 2,
      unit: 'lbs',
      fact: { id: 'heaviest' },
    } as const;
    const warmUp = plannedSet({ setClassification: 'WARMUP' });
    const openOf = (setTargets: typeof line.setTargets | (typeof warmUp)[]) =>
      [0, 1, 2, 3].filter((done) => setTargetOf({ ...line, aim, setTargets }, done).isOpen);
    expect(openOf(null)).toEqual([1]);
    expect(openOf([warmUp, topSet, topSet])).toEqual([2]);
  });

  test('targetsOfSets gives no target to a done set beyond the plan', () => {
    const done = Array.from({ length: 4 }, () => ({ exerciseId: 'bench', lineId: 'line' }));
    expect(targetsOfSets(rows, done).map((target) => target?.targetReps ?? null)).toEqual([
      5,
      8,
      10,
      null,
    ]);
  });

  test('a set of another exercise does not count as a planned set of this exercise', () => {
    const bench = { exerciseId: 'bench', lineId: 'line' };
    const curl = { exerciseId: 'curl', lineId: 'line-curl' };
    expect(targetsOfSets(rows, [bench, curl, bench]).map((target) => target?.targetReps)).toEqual([
      5,
      undefined,
      8,
    ]);
  });
});

test('a planned weight is preferred to a percentage', () => {
  const both = { ...line, setTargets: [plannedSet({ targetWeight: 200, targetPercent: 80 })] };
  expect(setTargetOf(both, 0)).toMatchObject({ targetWeight: 200, targetPercent: null });
});
