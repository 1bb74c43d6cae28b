import { describe, expect, test } from 'vitest';
import type { SetTarget } from '#shared/sets/target.ts';
import { setTargetProblems } from '#shared/templates/validate-set-targets.ts';
import { plannedSet } from '../sets/planned-set.ts';

const problems = (target: Partial<SetTarget>, unit: 'lbs' | 'kg' = 'lbs') =>
  setTargetProblems([plannedSet(), plannedSet(target)], 2, unit).map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe('the targets of single sets', () => {
  test('are one per set, or none', () => {
    const refusal = [{ field: 'setTargets', message: 'Give every set a target, or none' }];
    expect(setTargetProblems([plannedSet()], 2, 'lbs')).toEqual(refusal);
    expect(setTargetProblems([plannedSet(), plannedSet()], 1, 'lbs')).toEqual(refusal);
    expect(setTargetProblems([plannedSet()], 1, 'lbs')).toEqual([]);
  });

  test('without values use the targets of the line', () => {
    expect(problems({})).toEqual([]);
  });

  test.each<Partial<SetTarget>>([
    { targetReps: 1 },
    { targetReps: 1000 },
    { targetReps: 8, targetRepsMax: 8 },
    { targetReps: 8, targetRepsMax: 12 },
    { targetWeight: 0 },
    { targetWeight: 5000 },
    { targetWeight: 82.25 },
    { targetPercent: 0.1 },
    { targetPercent: 72.5 },
    { targetPercent: 150 },
    { targetRPE: 8.5 },
    { restTime: 0 },
    { restTime: 3600 },
  ])('are accepted: %o', (target) => {
    expect(problems(target)).toEqual([]);
  });

  test.each<[Partial<SetTarget>, string]>([
    [{ targetReps: 0 }, 'targetReps: Set 2: Reps must be at least 1'],
    [{ targetReps: 1001 }, 'targetReps: Set 2: Reps can be at most 1000'],
    [{ targetReps: 8, targetRepsMax: 1001 }, 'targetRepsMax: Set 2: Reps can be at most 1000'],
    [
      { targetReps: 8, targetRepsMax: 7 },
      'targetRepsMax: Set 2: A range of reps must end above its start',
    ],
    [{ targetRepsMax: 8 }, 'targetRepsMax: Set 2: A range of reps must end above its start'],
    [{ targetWeight: -0.5 }, 'targetWeight: Set 2: Weight cannot be negative'],
    [{ targetWeight: 5000.5 }, 'targetWeight: Set 2: Weight can be at most 5000 lbs'],
    [{ targetWeight: 82.255 }, 'targetWeight: Set 2: Weight can have at most 2 decimals'],
    [{ targetPercent: 0 }, 'targetPercent: Set 2: Percent must be above 0 and at most 150'],
    [{ targetPercent: 150.5 }, 'targetPercent: Set 2: Percent must be above 0 and at most 150'],
    [{ targetPercent: 72.55 }, 'targetPercent: Set 2: Percent can have at most 1 decimal'],
    [{ targetRPE: 7.3 }, 'targetRPE: Set 2: RPE goes in half steps'],
    [{ restTime: -1 }, 'restTime: Set 2: Rest cannot be negative'],
    [{ restTime: 3601 }, 'restTime: Set 2: Rest can be at most an hour'],
  ])('are refused with the field and the set: %o', (target, sentence) => {
    expect(problems(target)).toEqual([`setTargets.1.${sentence}`]);
  });

  test("name limits in the user's unit", () => {
    expect(problems({ targetWeight: 5001 }, 'kg')).toEqual([
      'setTargets.1.targetWeight: Set 2: Weight can be at most 2267.96 kg',
    ]);
  });

  test('report all problems', () => {
    expect(problems({ targetReps: 0, targetWeight: -1 })).toEqual([
      'setTargets.1.targetReps: Set 2: Reps must be at least 1',
      'setTargets.1.targetWeight: Set 2: Weight cannot be negative',
    ]);
  });
});
