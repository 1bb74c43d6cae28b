import { expect, test } from 'vitest';
import {
  progressionPlan,
  withWorkingWeight,
  workingWeight,
} from '#shared/templates/progression-plan.ts';
import { plainTarget } from '#shared/templates/set-rows.ts';

const line = {
  targetSets: 3,
  targetReps: 8,
  targetWeight: 100,
  targetRPE: 8,
  setTargets: null,
};
const warmUp = { ...plainTarget, setClassification: 'WARMUP', targetWeight: 45 } as const;
const working = { ...plainTarget, targetReps: 6, targetRepsMax: 8 };

test('without separate targets, the range starts with the planned repetitions', () => {
  expect(progressionPlan(line)).toEqual({ repsMin: 8, repsMax: 10, targetSets: 3, targetRpe: 8 });
});

test('separate targets of the sets decide the repetition range of an exercise', () => {
  const rowed = { ...line, setTargets: [warmUp, working, working] };
  expect(progressionPlan(rowed)).toEqual({ repsMin: 6, repsMax: 8, targetSets: 2, targetRpe: 8 });
  expect(workingWeight(rowed)).toBe(100);
});

test('working sets with different targets have no progression plan', () => {
  for (const other of [
    { targetReps: 5 },
    { targetRepsMax: 12 },
    { targetWeight: 90 },
    { targetPercent: 70 },
  ]) {
    const rowed = { ...line, setTargets: [working, { ...working, ...other }] };
    expect(progressionPlan(rowed)).toBeNull();
    expect(workingWeight(rowed)).toBeNull();
  }
  expect(progressionPlan({ ...line, setTargets: [warmUp] })).toBeNull();
});

test('only the weight of working sets changes', () => {
  expect(withWorkingWeight(line, 105)).toEqual({ ...line, targetWeight: 105 });
  const rowed = { ...line, setTargets: [warmUp, working] };
  expect(withWorkingWeight(rowed, 105)).toEqual({
    ...rowed,
    setTargets: [warmUp, { ...working, targetWeight: 105 }],
  });
});
