import { expect, test } from 'vitest';
import { fitCrc } from '#shared/workout-file/fit-bytes.ts';
import { fitOfWorkout } from '#shared/workout-file/fit.ts';
import { given, logged } from '#tests/shared/sessions/stream.ts';

test("fitCrc returns 0xbb3d for '123456789' and 0 for a whole FIT file", () => {
  expect(fitCrc([])).toBe(0);
  // 0xbb3d is the check value of CRC-16/ARC for the text '123456789'.
  expect(fitCrc([...new TextEncoder().encode('123456789')])).toBe(0xbb3d);
  const file = [...fitOfWorkout(given(logged()), 'kg')];
  expect(fitCrc(file)).toBe(0);
});
