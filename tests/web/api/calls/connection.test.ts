import { expect, test } from 'vitest';
import { retryDelayMs } from '#web/api/calls/connection.ts';

test.each([
  [1, 1000],
  [2, 2000],
  [5, 16_000],
  [6, 30_000],
  [50, 30_000],
])('a request after %i failures in a row is retried after %i ms', (failures, waitMs) => {
  expect(retryDelayMs(failures)).toBe(waitMs);
});
