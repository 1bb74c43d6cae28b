import { expect, test } from 'vitest';
import { returnSets } from '#shared/training/strength/time-away.ts';

test('after a break, half of the sets are planned for a week, then three quarters for a week', () => {
  expect([0, 6, 7, 13, 14].map(returnSets)).toEqual([0.5, 0.5, 0.75, 0.75, 1]);
});
