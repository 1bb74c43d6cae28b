// Goals of before weeks were kept: what their sessions are worth together is counted from what each says.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMigrator, migrateToLatest } from '#server/db/opening/migrate.ts';
import { replayUser } from '#server/replay/replay-user.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { ok, setBody } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { signInTables, valuesOfUser } from '#tests/support/database/user-rows.ts';

const BEFORE = '20261122T1100_session_template';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('rows of before each week had one become those that the log asks for', async () => {
  const { user, token, ...first } = await givenSession(app);
  const call = (method: 'POST' | 'PATCH', path: string, body: object) =>
    app.call({ method, path, body, token });
  const goals = [
    {
      goalType: 'STRENGTH',
      targetCriteria: { exercise: 'Barbell Bench Press', targetWeight: 500, weightUnit: 'kg' },
    },
    { goalType: 'ENDURANCE', targetCriteria: { measure: { kind: 'WEEKLY_VOLUME', target: 900 } } },
  ];
  const ids: string[] = [];
  for (const goal of goals) {
    ids.push(ok(await call('POST', '/goals', { description: 'More', ...goal }), 201).id);
  }
  const train = async (sessionId: string, actualWeight: number) => {
    const path = `/workout-sessions/${sessionId}`;
    const body = setBody(String(first.exerciseIds[0]), { actualWeight, actualReps: 3 });
    ok(await call('POST', `${path}/sets`, body), 201);
    ok(await call('POST', `${path}/complete`, {}));
  };
  await train(first.sessionId, 102.5);
  await train((await givenSession(app, user)).sessionId, 97.35);
  ok(await call('PATCH', `/goals/${ids[1]}/status`, { status: 'PAUSED' }));
  const meanwhile = await givenSession(app, user);
  await train(meanwhile.sessionId, 110);
  // Completed by an estimate, as every goal about a lift was then.
  ok(
    await call('POST', '/goals', {
      goalType: 'STRENGTH',
      description: 'Reached',
      targetCriteria: {
        exercise: 'Barbell Bench Press',
        targetWeight: 108,
        current1RM: 90,
        estimateCloses: true,
      },
    }),
    201,
  );
  await train((await givenSession(app, user)).sessionId, 99);
  const { ownerPool, pool } = app.database;
  const rows = await valuesOfUser(ownerPool, user.id, signInTables);

  await createMigrator(ownerPool).migrateTo(BEFORE);
  // The program of then kept what ended while the goal was set aside.
  await ownerPool.query(
    `insert into goal_session_progress
     select user_id, $2, id, 330, started_at, ended_at from workout_session
     where user_id = $1 and id = $3`,
    [user.id, ids[1], meanwhile.sessionId],
  );
  await migrateToLatest(ownerPool, { log: () => undefined });
  // What was lifted is not in the rows of then; the start after an update replays.
  const { rows: reasons } = await ownerPool.query('select reason from pending_replay');
  expect(reasons).toContainEqual({ reason: 'A goal about a lift is closed by a lift' });
  await replayUser(pool, user.id, { check: false });
  expect(await valuesOfUser(ownerPool, user.id, signInTables)).toEqual(rows);
  expect((await replayUser(pool, user.id, { check: true })).drift).toEqual([]);
});
