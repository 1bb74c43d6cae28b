import { expect, test, describe } from 'vitest';
import {
  leastLoad,
  loadIncrement,
  loadStep,
  weightStepOf,
} from '#shared/training/load/load-step.ts';
import type { Equipment } from '#shared/exercises/vocabulary.ts';

const squat = { equipmentRequired: ['BARBELL', 'RACK'], movementPattern: 'SQUAT' } as const;
const press = { equipmentRequired: ['DUMBBELL'], movementPattern: 'PUSH' } as const;
const own = (value: number, unit: 'lbs' | 'kg') => ({ ownIncrement: { value, unit } }) as const;

test('the increase for barbell leg exercises is two increments', () => {
  expect([loadStep(squat, 'kg'), loadIncrement(squat, 'kg')]).toEqual([2.5, 5]);
  expect([loadStep(press, 'lbs'), loadIncrement(press, 'lbs')]).toEqual([5, 5]);
});

test("the user's increment replaces the usual increment", () => {
  const light = { ...squat, ...own(1.25, 'kg') };
  expect([loadStep(light, 'kg'), loadIncrement(light, 'kg')]).toEqual([1.25, 2.5]);
  expect(loadStep(light, 'lbs')).toBe(2.76);
  expect(loadStep({ ...press, ...own(2.5, 'lbs') }, 'lbs')).toBe(2.5);
  expect(loadStep({ ...press, ownIncrement: null }, 'lbs')).toBe(5);
});

test('the lightest load is the empty bar, unless a lighter weight above 0 was lifted', () => {
  const leastOf = (equipment: Equipment, lifted: readonly number[]) =>
    leastLoad({ equipmentRequired: [equipment] }, 'kg', { bar: null, lifted });
  expect([leastOf('BARBELL', []), leastOf('EZ_BAR', []), leastOf('CABLE', [])]).toEqual([
    20, 10, 5,
  ]);
  expect([leastOf('EZ_BAR', [0, 12]), leastOf('EZ_BAR', [8, 0])]).toEqual([10, 8]);
});

describe('weightStepOf returns the increment for the equipment of an exercise', () => {
  test.for<[Equipment[], number, number]>([
    [['BARBELL', 'RACK'], 5, 2.5],
    [['SMITH_MACHINE', 'BENCH'], 5, 2.5],
    [['PULL_UP_BAR', 'PLATE'], 5, 2.5],
    [['DUMBBELL', 'PLATE'], 5, 2],
    [['KETTLEBELL'], 10, 4],
    [['CABLE'], 10, 5],
    [['MACHINE', 'BODYWEIGHT'], 10, 5],
    [[], 5, 2.5],
  ])('the increment for %j is %d lbs or %d kg', ([equipment, lbs, kg]) => {
    expect(weightStepOf(equipment)).toEqual({ lbs, kg });
  });
});
