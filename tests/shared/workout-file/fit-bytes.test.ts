import { expect, test } from 'vitest';
import { fitCrc } from '#shared/workout-file/fit-bytes.ts';
import { fitOfWorkout } from '#shared/workout-file/fit.ts';
import { given, logged } from '#tests/shared/sessions/stream.ts';

test('fitCrc matches the check value of CRC-16/ARC, and is 0 for a whole file', () => {
  expect(fitCrc([])).toBe(0);
  // The check value that the definition of CRC-16/ARC gives.
  expect(fitCrc([...new TextEncoder().encode('123456789')])).toBe(0xbb3d);
  const file = [...fitOfWorkout(given(logged()), 'kg')];
  expect(fitCrc(file)).toBe(0);
});
