import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMigrator, migrateToLatest } from '#server/db/opening/migrate.ts';
import { loadLibrary } from '#server/features/exercises/load-library.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { recordStatements } from '#tests/support/database/sent-statements.ts';

const USER = '019aa000-0000-7000-8000-000000000001';

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

it('loading the same library again only reads', async () => {
  expect(await loadLibrary(database.db)).toBeGreaterThanOrEqual(200);
  const first = await writers();
  const sent = recordStatements(database.pool);
  await loadLibrary(database.db);
  expect([...sent].filter((text) => !text.trim().startsWith('select'))).toEqual([]);
  expect(await writers()).toEqual(first);
});

it('a category that differs is brought in line', async () => {
  const names = () =>
    database.db.selectFrom('exercise_category').select('name').orderBy('position').execute();
  const before = await names();
  await database.db.updateTable('exercise_category').set({ name: 'Wrong' }).execute();
  await loadLibrary(database.db);
  expect(await names()).toEqual(before);
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

it('what an exercise loads is worked out for those that people had before', async () => {
  const older = await createTestDatabase();
  try {
    const { ownerPool } = older;
    await loadLibrary(older.db);
    await ownerPool.query(
      `insert into account (user_id, name, email, gender, full_assessment_completed, created_at, updated_at)
       values ($1, 'Sam', 'sam@example.com', 'OTHER', false, now(), now())`,
      [USER],
    );
    await createMigrator(ownerPool).migrateTo('20261121T1040_assessment');
    await ownerPool.query(
      `insert into user_exercise (user_id, id, name, search_text, description, movement_pattern, difficulty_level,
         equipment_required, muscle_groups, biomechanical_profile, safety_considerations, strength_curve_profile,
         requires_assessment)
       select $1, gen_random_uuid(), 'Barbell squat ' || number, 'barbell squat', '', 'SQUAT', 'BEGINNER',
         '["BARBELL"]', '{"primary": [], "secondary": ["CALVES"]}', '{"mobilityRequirements": []}', '', '{}', false
       from generate_series(1, 501) number`,
      [USER],
    );
    await migrateToLatest(ownerPool, { log: () => undefined });
    const { rows } = await ownerPool.query(
      'select loaded_areas as loaded, count(*)::int from user_exercise group by 1',
    );
    expect(rows).toEqual([
      { loaded: { mainly: ['HIP', 'KNEE'], also: ['LOWER_BACK', 'CALF'] }, count: 501 },
    ]);
    await loadLibrary(older.db);
    const empty = await ownerPool.query(
      `select slug from exercise where loaded_areas -> 'mainly' = '[]'`,
    );
    expect(empty.rows).toEqual([]);
  } finally {
    await older.drop();
  }
});
