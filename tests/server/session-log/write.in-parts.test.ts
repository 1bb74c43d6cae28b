// Repeats the tests of this folder as on a distributed database, where each append is a transaction of statements.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDistributed, setDistributed } from '#server/db/statements/distributed.ts';

/** Loads the other tests, except the tests of the single statement. The query makes each file a new module. */
const files = import.meta.glob(
  [
    './*.test.ts',
    '!./write.in-parts.test.ts',
    '!./shared-commit.test.ts',
    '!./append.round-trips.test.ts',
  ],
  { query: '?in-parts' },
);

beforeAll(() => setDistributed(true));

afterAll(() => {
  expect(isDistributed()).toBe(true);
  setDistributed(false);
});

test('the partial run lists the other tests of the folder', () => {
  expect(Object.keys(files).length).toBeGreaterThan(15);
});

describe.each(Object.entries(files))('the tests of %s also pass in parts', async (_, load) => {
  await load();
});
