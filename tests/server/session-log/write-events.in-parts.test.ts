// Repeats most tests of this folder with the statements for a distributed database (Citus).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDistributed, setDistributed } from '#server/db/statements/distributed.ts';

/**
 * Lists the test files of this folder that also run with SQL for Citus. The suffix `?in-parts` makes the import a
 * separate module, so that an already imported file runs once more.
 */
const files = import.meta.glob(
  [
    './*.test.ts',
    '!./write-events.in-parts.test.ts',
    '!./shared-commit.test.ts',
    '!./append.round-trips.test.ts',
    // lift-bests.test.ts is not repeated, because its statements only read and are the same on a distributed database.
    '!./lift-bests.test.ts',
  ],
  { query: '?in-parts' },
);

beforeAll(() => setDistributed(true));

afterAll(() => {
  expect(isDistributed()).toBe(true);
  setDistributed(false);
});

test('more than 15 test files of the folder are repeated with a distributed database', () => {
  expect(Object.keys(files).length).toBeGreaterThan(15);
});

describe.each(Object.entries(files))('the tests of %s pass with SQL for Citus', async (_, load) => {
  await load();
});
