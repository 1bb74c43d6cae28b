import { expect, test } from 'vitest';
import type { Equipment } from '#shared/exercises/vocabulary.ts';
import { weightStepOf } from '#shared/training/load/weight-step.ts';

test.for<[Equipment[], number, number]>([
  [['BARBELL', 'RACK'], 5, 2.5],
  [['SMITH_MACHINE', 'BENCH'], 5, 2.5],
  [['PULL_UP_BAR', 'PLATE'], 5, 2.5],
  [['DUMBBELL', 'PLATE'], 5, 2],
  [['KETTLEBELL'], 10, 4],
  [['CABLE'], 10, 5],
  [['MACHINE', 'BODYWEIGHT'], 10, 5],
  [[], 5, 2.5],
])('returns for %j an increment of %d lbs or %d kg', ([equipment, lbs, kg]) => {
  expect(weightStepOf(equipment)).toEqual({ lbs, kg });
});
