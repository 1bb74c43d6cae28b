import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadLibrary } from '#server/features/exercises/load-library.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The transactions that wrote the rows: a row that is written again gets another one. */
async function writers(): Promise<unknown> {
  const { rows } = await sql`select slug, xmin::text from exercise order by slug`.execute(
    database.db,
  );
  return rows;
}

it('loading the same library again writes no row', async () => {
  expect(await loadLibrary(database.db)).toBeGreaterThanOrEqual(200);
  const first = await writers();
  await loadLibrary(database.db);
  expect(await writers()).toEqual(first);
});

it('an exercise that differs from the library is brought in line', async () => {
  await database.db
    .updateTable('exercise')
    .set({ name: 'Wrong' })
    .where('slug', '=', 'barbell-bench-press')
    .execute();
  await loadLibrary(database.db);
  const { name } = await database.db
    .selectFrom('exercise')
    .select('name')
    .where('slug', '=', 'barbell-bench-press')
    .executeTakeFirstOrThrow();
  expect(name).toBe('Barbell Bench Press');
});
