import { expect, test } from 'vitest';
import { restPhase } from '#shared/sessions/time/rest-phase.ts';

test.each([
  [11, 'resting'],
  [10, 'warning'],
  [1, 'warning'],
  [0, 'over'],
])('a rest with %i s left is in the phase %s', (seconds, phase) => {
  expect(restPhase(seconds)).toBe(phase);
});
