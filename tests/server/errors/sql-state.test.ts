import { expect, test } from 'vitest';
import { isConnectionLost, isUnavailable } from '#server/errors/sql-state.ts';

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

test('a Citus worker that does not respond counts as an unavailable database', () => {
  const away = failure('XX000', 'failure on connection marked as essential: second:5432');
  expect(isUnavailable(away)).toBe(true);
  // The connection to the coordinator of Citus still works. Only a worker has failed.
  expect(isConnectionLost(away)).toBe(false);
  expect(isUnavailable(failure('XX000', 'cache lookup failed for relation 1'))).toBe(false);
});
