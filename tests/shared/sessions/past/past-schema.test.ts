import { expect, test } from 'vitest';
import { logPastInput } from '#shared/sessions/past/past-schema.ts';

test('the name of a past workout has 1 to 120 characters', () => {
  const { name } = logPastInput.shape;
  const accepts = (count: number) => name.safeParse('x'.repeat(count)).success;
  expect([0, 1, 120, 121].map(accepts)).toEqual([false, true, true, false]);
});
