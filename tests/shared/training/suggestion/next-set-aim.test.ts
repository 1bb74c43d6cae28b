import { expect, test } from 'vitest';
import { nextSetAim } from '#shared/training/suggestion/next-set-aim.ts';

test.each([
  [6, 6],
  [7, 7],
  [8, 8],
  [10, 8],
  [4, 6],
])('after a first set of %d the others aim at %d of 6 to 8', (first, aim) => {
  expect(nextSetAim({ repsMin: 6, repsMax: 8 }, first)).toBe(aim);
});
