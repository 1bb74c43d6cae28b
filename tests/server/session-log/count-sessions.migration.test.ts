// Sessions of before there were counts and bests get both, those that the log asks for.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMigrator, migrateToLatest } from '#server/db/opening/migrate.ts';
import { replayUser } from '#server/replay/replay-user.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, ok, setBody } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { signInTables, valuesOfUser } from '#tests/support/database/user-rows.ts';

const BEFORE = '20261122T1100_session_template';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test('counts and bests of earlier sessions are made from their rows', async () => {
  const user = await createUser(app);
  await givenSession(app, user);
  const { sessionId, exerciseIds } = await givenSession(app, user);
  const path = `/workout-sessions/${sessionId}`;
  const lifts = [
    [5, 100],
    [5, 110],
    [8, 90],
    [5, 200, 'WARMUP'],
  ] as const;
  for (const [actualReps, actualWeight, setClassification = 'WORKING'] of lifts) {
    const lift = { actualReps, actualWeight, setClassification };
    const body = setBody(String(exerciseIds[0]), lift);
    ok(await app.call({ method: 'POST', path: `${path}/sets`, body, token: user.token }), 201);
  }
  ok(await app.call({ method: 'POST', path: `${path}/complete`, token: user.token }));
  const { ownerPool, pool } = app.database;
  const rows = await valuesOfUser(ownerPool, user.id, signInTables);

  await createMigrator(ownerPool).migrateTo(BEFORE);
  expect((await ownerPool.query(`select to_regclass('session_best') as table`)).rows).toEqual([
    { table: null },
  ]);

  await migrateToLatest(ownerPool, { log: () => undefined });
  expect(await valuesOfUser(ownerPool, user.id, signInTables)).toEqual(rows);
  const bests = await ownerPool.query(
    'select scale, level, best from session_best where user_id = $1 order by level',
    [user.id],
  );
  expect(bests.rows).toEqual([
    { scale: 'WEIGHT', level: 5, best: 110 },
    { scale: 'WEIGHT', level: 8, best: 90 },
  ]);
  expect((await replayUser(pool, user.id, { check: true })).drift).toEqual([]);
});
