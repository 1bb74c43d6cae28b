import { describe, expect, test } from 'vitest';
import { templateProblems } from '#shared/templates/validate.ts';
import {
  targetShown,
  targetTyped,
  targetWeightText,
} from '#web/features/templates/target-weight.ts';

const line = {
  exerciseId: 'bench',
  exercise: { measure: 'REPS', loadKind: 'EXTERNAL' } as const,
  exerciseOrder: 0,
  groupNumber: 1,
  targetSets: 3,
  targetReps: 10,
  targetWeight: null,
  restTime: 90,
  targetTempo: { eccentric: 2, pause: 0, concentric: 2 },
  setTargets: null,
  notes: '',
};

/** Returns the problems that the validation reports for a planned weight typed in kilograms. */
function problemsOfKg(typed: number): string[] {
  const targetWeight = targetTyped(typed, null, 'kg');
  const template = { name: 'Push A', exercises: [{ ...line, targetWeight }] };
  return templateProblems(template, 'kg').map(({ message }) => message);
}

describe("a planned weight is typed in the user's unit and stored in pounds", () => {
  test("a planned weight is stored in pounds and shown in the user's unit", () => {
    expect(targetTyped(60, null, 'kg')).toBe(132.28);
    expect(targetShown(132.28, 'kg')).toBe(60);
    expect(targetTyped(135, null, 'lbs')).toBe(135);
    expect(targetShown(135, 'lbs')).toBe(135);
    expect(targetTyped(null, 135, 'kg')).toBeNull();
    expect(targetShown(null, 'kg')).toBeNull();
  });

  test('a planned weight keeps its exact pounds when the user does not change the shown number', () => {
    expect(targetTyped(83.91, 185, 'kg')).toBe(185);
    expect(targetTyped(86.41, 185, 'kg')).toBe(190.5);
  });

  test.each([
    ['EXTERNAL', 40, '40 lbs'],
    ['PER_SIDE', 40, '40 lbs per hand'],
    ['BODYWEIGHT_PLUS', 25, 'BW + 25 lbs'],
    ['BODYWEIGHT_PLUS', 0, 'bodyweight'],
    ['ASSISTED', 40, '40 lbs help'],
    ['NONE', 40, null],
  ] as const)(
    'a user of pounds sees the planned weight of a %s exercise with %d lbs as: %s',
    (loadKind, lbs, text) => {
      expect(targetWeightText(lbs, 'lbs', loadKind)).toBe(text);
    },
  );

  test('a weight in kilograms with three decimals is refused', () => {
    expect(targetShown(targetTyped(60.125, null, 'kg'), 'kg')).toBe(60.125);
    expect(problemsOfKg(60.125)).toEqual(['Exercise 1: Weight can have at most 2 decimals']);
  });

  test('a weight above the limit is refused with a message that names the limit in kilograms', () => {
    expect(problemsOfKg(2267.96)).toEqual([]);
    expect(problemsOfKg(2267.97)).toEqual(['Exercise 1: Weight can be at most 2267.96 kg']);
    expect(problemsOfKg(-1)).toEqual(['Exercise 1: Weight cannot be negative']);
  });
});
