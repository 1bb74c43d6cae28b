// Sessions of before: their template moves, and what a running one says of itself is counted from its sets.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMigrator, migrateToLatest } from '#server/db/opening/migrate.ts';
import { replayUser } from '#server/replay/replay-user.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, ok, setBody } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { signInTables, valuesOfUser } from '#tests/support/database/user-rows.ts';

const BEFORE = '20261122T1080_equal_pressures';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

async function train({ sessionId, exerciseIds, token }: GivenSession, weights: number[]) {
  const path = `/workout-sessions/${sessionId}/sets`;
  for (const actualWeight of weights) {
    const body = setBody(String(exerciseIds[0]), { actualWeight, actualReps: 3 });
    ok(await app.call({ method: 'POST', path, body, token }), 201);
  }
}

test('rows of before the template had a table of its own become those that the log asks for', async () => {
  const user = await createUser(app);
  const running = await givenSession(app, user);
  await train(running, [100, 102.5]);
  const completed = await givenSession(app, user);
  await train(completed, [60]);
  const path = `/workout-sessions/${completed.sessionId}/complete`;
  ok(await app.call({ method: 'POST', path, token: user.token }));
  const { ownerPool, pool } = app.database;
  const rows = await valuesOfUser(ownerPool, user.id, signInTables);

  await createMigrator(ownerPool).migrateTo(BEFORE);
  const old = await ownerPool.query(
    `select id, version, template ->> 'name' as name, total_sets, total_volume_lbs
     from workout_session where user_id = $1 order by id`,
    [user.id],
  );
  expect(old.rows).toEqual([
    { id: running.sessionId, version: 3, name: 'Push A', total_sets: 2, total_volume_lbs: 607.5 },
    { id: completed.sessionId, version: 3, name: 'Push A', total_sets: 1, total_volume_lbs: 180 },
  ]);

  await migrateToLatest(ownerPool, { log: () => undefined });
  expect(await valuesOfUser(ownerPool, user.id, signInTables)).toEqual(rows);
  expect((await replayUser(pool, user.id, { check: true })).drift).toEqual([]);
});
