import { expect, test } from 'vitest';
import { stepsWith } from '#web/features/run/gym/weight-step.ts';

test.each([
  ['lbs', null, [0.5, 2.5, 5]],
  ['kg', null, [0.5, 1.25, 2.5]],
  ['lbs', 20, [0.5, 2.5, 20]],
  ['lbs', 2.5, [0.5, 2.5]],
  ['kg', 0.5, [0.5]],
] as const)(
  'a user who trains in %s with the stored increment %s can choose the increments %j',
  (unit, known, choices) => {
    expect(stepsWith(unit, known)).toEqual(choices);
  },
);
