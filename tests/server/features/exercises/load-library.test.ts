import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadLibrary } from '#server/features/exercises/load-library.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { recordStatements } from '#tests/support/database/sent-statements.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/**
 * Returns the id of the transaction that wrote each row. A row that is written again gets another
 * id.
 */
async function writers(): Promise<unknown> {
  const { rows } = await sql`select slug, xmin::text from exercise order by slug`.execute(
    database.db,
  );
  return rows;
}

it('loading an unchanged exercise library into the database writes no row', async () => {
  expect(await loadLibrary(database.db)).toBeGreaterThanOrEqual(200);
  const first = await writers();
  const sent = recordStatements(database.pool);
  await loadLibrary(database.db);
  expect([...sent].filter((text) => !text.trim().startsWith('select'))).toEqual([]);
  expect(await writers()).toEqual(first);
});

it("loading the library restores a category's name that was changed in the database", async () => {
  const names = () =>
    database.db.selectFrom('exercise_category').select('name').orderBy('position').execute();
  const before = await names();
  await database.db.updateTable('exercise_category').set({ name: 'Wrong' }).execute();
  await loadLibrary(database.db);
  expect(await names()).toEqual(before);
});

it("loading the library restores an exercise's name that was changed in the database", async () => {
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

it('each exercise of the library has at least one body area that it mainly loads', async () => {
  await loadLibrary(database.db);
  const { rows } = await database.ownerPool.query(
    `select slug from exercise where loaded_areas -> 'mainly' = '[]'`,
  );
  expect(rows).toEqual([]);
});
