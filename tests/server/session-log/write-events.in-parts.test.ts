// Repeats the tests of this folder with the statements for a distributed database (Citus).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDistributed, setDistributed } from '#server/db/statements/distributed.ts';

/**
 * Contains the folder's test files that also run with SQL for Citus. The query `?in-parts` makes
 * each file a separate module, so an earlier import of the file does not keep its tests from running.
 */
const files = import.meta.glob(
  [
    './*.test.ts',
    '!./write-events.in-parts.test.ts',
    '!./shared-commit.test.ts',
    '!./append.round-trips.test.ts',
    // The statements of lift-bests only read, and are the same on a distributed database.
    '!./lift-bests.test.ts',
  ],
  { query: '?in-parts' },
);

beforeAll(() => setDistributed(true));

afterAll(() => {
  expect(isDistributed()).toBe(true);
  setDistributed(false);
});

test('more than 15 other test files of the folder are found', () => {
  expect(Object.keys(files).length).toBeGreaterThan(15);
});

describe.each(Object.entries(files))('the tests of %s pass with SQL for Citus', async (_, load) => {
  await load();
});
