// Repeats the tests of this folder with the statements for a distributed database (Citus).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDistributed, setDistributed } from '#server/db/statements/distributed.ts';

/** Imports the other tests of the folder. The query `?in-parts` loads each file a second time. */
const files = import.meta.glob(
  [
    './*.test.ts',
    '!./write-events.in-parts.test.ts',
    '!./shared-commit.test.ts',
    '!./append.round-trips.test.ts',
    // Its statements only read, and are the same on a distributed database.
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
