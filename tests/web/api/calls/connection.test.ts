import { expect, test } from 'vitest';
import { retryDelayMs } from '#web/api/calls/connection.ts';

test.each([
  [1, 1000],
  [2, 2000],
  [5, 16_000],
  [6, 30_000],
  [50, 30_000],
])('after %i failures in a row, the next request waits %i ms', (failures, waitMs) => {
  expect(retryDelayMs(failures)).toBe(waitMs);
});
