// The rows can always be made again from the log: drift is found, named and repaired.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { replayUser } from '#server/replay/replay-user.ts';
import { usersWithLog } from '#server/replay/replay-users.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import { ok, setBody } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';

let app: TestApp;
let given: GivenSession;
let setIds: string[];

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  given = await givenSession(app);
  setIds = [];
  for (const weight of [100, 102.5, 105]) {
    const body = setBody(String(given.exerciseIds[0]), { actualWeight: weight });
    setIds.push((await logSet(body)).id);
  }
});

afterAll(() => app.close());

async function logSet(body: object) {
  const path = `/workout-sessions/${given.sessionId}/sets`;
  return ok(await app.call({ method: 'POST', path, body, token: given.token }), 201);
}

const rows = () => rowsOfUser(app.database.ownerPool, given.user.id);
const replay = (check: boolean) => replayUser(app.database.pool, given.user.id, { check });
const owner = (text: string, values: unknown[] = []) => app.database.ownerPool.query(text, values);

test('without drift a replay changes nothing, and says how many events it read', async () => {
  const before = await rows();
  expect(await replay(false)).toEqual({ events: 4, drift: [], gapped: [] });
  expect(await rows()).toBe(before);
  expect(await usersWithLog(app.database.pool)).toContain(given.user.id);
});

test('every row is made again from the log alone', async () => {
  const before = await rows();
  await owner('delete from workout_session where user_id = $1', [given.user.id]);
  const { drift } = await replay(false);
  expect(drift).toHaveLength(5);
  expect(drift.every(({ problem }) => problem === 'missing')).toBe(true);
  expect(await rows()).toBe(before);
});

test('a discarded session stays discarded', async () => {
  const path = `/workout-sessions/${given.sessionId}`;
  ok(await app.call({ method: 'DELETE', path, token: given.token }));
  expect(await replay(false)).toEqual({ events: 5, drift: [], gapped: [] });
});

const breaks = {
  'a set with another weight': {
    text: 'update exercise_set set weight_lbs = 99.99 where user_id = $1 and weight_lbs = 105',
    drift: () => [{ table: 'exercise_set', id: setIds[2], problem: 'different' }],
  },
  'a set that is missing': {
    text: 'delete from exercise_set where user_id = $1 and weight_lbs = 100',
    drift: () => [{ table: 'exercise_set', id: setIds[0], problem: 'missing' }],
  },
  'planned sets that do not add up': {
    text: 'update workout_session set planned_sets = 1 where user_id = $1',
    drift: () => [{ table: 'workout_session', id: given.sessionId, problem: 'different' }],
  },
  'a copy of the template that was changed': {
    text: `update session_template set template = template || '{"name":"Other"}' where user_id = $1`,
    drift: () => [{ table: 'session_template', id: given.sessionId, problem: 'different' }],
  },
  'a set that nobody logged': {
    text: `insert into exercise_set select user_id, session_id, '00000000-0000-7000-8000-000000000001',
      position + 100, exercise_id, line_id, set_number, reps, weight_lbs, rpe, rpe_source, kind, logged_at,
      null, null, '', null, null, null
      from exercise_set where user_id = $1 and weight_lbs = 100`,
    drift: () => [
      {
        table: 'exercise_set',
        id: '00000000-0000-7000-8000-000000000001',
        problem: 'left over',
      },
    ],
  },
};

test.for(Object.entries(breaks))('%s is found and repaired', async ([, { text, drift }]) => {
  const before = await rows();
  expect((await owner(text, [given.user.id])).rowCount).toBe(1);
  const broken = await rows();
  expect((await replay(true)).drift).toEqual(drift());
  expect(await rows()).toBe(broken);
  expect((await replay(false)).drift).toEqual(drift());
  expect(await rows()).toBe(before);
  expect((await replay(true)).drift).toEqual([]);
});

test('a copy of the template that says the same in other digits is none that was changed', async () => {
  const before = await rows();
  await owner(
    `update session_template set template = jsonb_set(template, '{exercises,0,targetWeight}', '100.00')
     where user_id = $1`,
    [given.user.id],
  );
  expect(await rows()).not.toBe(before);
  expect(await replay(true)).toEqual({ events: 4, drift: [], gapped: [] });
});

test.each([
  ['a volume', 'update workout_session set total_volume_lbs = 1 where user_id = $1'],
  ['a number of sets', 'update workout_session set total_sets = 1 where user_id = $1'],
])('%s of a completed session that does not add up is found and repaired', async (_, text) => {
  const path = `/workout-sessions/${given.sessionId}/complete`;
  ok(await app.call({ method: 'POST', path, token: given.token }));
  const before = await rows();
  await owner(text, [given.user.id]);
  const drift = [{ table: 'workout_session', id: given.sessionId, problem: 'different' }];
  expect((await replay(true)).drift).toEqual(drift);
  expect((await replay(false)).drift).toEqual(drift);
  expect(await rows()).toBe(before);
});

test('a replay may run while sets are logged', async () => {
  const writes = Array.from({ length: 30 }, (_, index) =>
    logSet(setBody(String(given.exerciseIds[1]), { actualReps: index })),
  );
  const replays = Array.from({ length: 5 }, () => replay(false));
  await Promise.all([...writes, ...replays]);
  expect(await checkLog(app.database, given.user.id)).toEqual({ events: 34, gaps: [], drift: [] });
});

test.for([
  { type: 'SetJuggled', schemaVersion: 1, says: 'SetJuggled' },
  { type: 'SessionCompleted', schemaVersion: 99, says: 'schema version 99' },
])('an event that this program does not know stops it: $says', async (unknown) => {
  await owner(
    `insert into session_event select user_id, session_id, 5, $3, $4, $5, '{}', null, occurred_at, recorded_at
     from session_event where user_id = $1 and session_id = $2 and version = 4`,
    [given.user.id, given.sessionId, randomUUID(), unknown.type, unknown.schemaVersion],
  );
  const before = await rows();
  await expect(replay(false)).rejects.toThrow(unknown.says);
  // The write that knew nothing of it loses the race, reads, and stops as well.
  const answer = await app.call({
    method: 'POST',
    path: `/workout-sessions/${given.sessionId}/sets`,
    body: setBody(String(given.exerciseIds[0])),
    token: given.token,
  });
  expect([answer.status, answer.body.code]).toEqual([500, 'INTERNAL']);
  expect(JSON.stringify(answer.body)).not.toContain(unknown.says);
  expect(await rows()).toBe(before);
});

test.for([true, false])(
  'a log with a gap is named and its rows are left alone, and the other logs are replayed (check: %s)',
  async (check) => {
    const other = await givenSession(app, given.user);
    const goal = {
      goalType: 'STRENGTH',
      description: 'Bench press 280',
      targetCriteria: {
        exercise: 'Barbell Bench Press',
        exerciseId: given.exerciseIds[0],
        targetWeight: 280,
        current1RM: 20,
      },
    };
    const { id } = ok(
      await app.call({ method: 'POST', path: '/goals', body: goal, token: given.token }),
      201,
    );
    const complete = `/workout-sessions/${given.sessionId}/complete`;
    ok(await app.call({ method: 'POST', path: complete, body: {}, token: given.token }));
    const moved = ok(await app.call({ path: `/goals/${id}`, token: given.token }));
    expect(moved.currentProgress.percentage).toBeGreaterThan(0);
    await owner('delete from session_event where session_id = $1 and version in (2, 3)', [
      given.sessionId,
    ]);
    const before = await rows();
    await owner('update workout_session set name = $2 where id = $1', [other.sessionId, 'Other']);
    const result = await replay(check);
    expect(result.gapped).toEqual([{ sessionId: given.sessionId, missingVersion: 2 }]);
    expect(result.drift).toEqual([
      { table: 'workout_session', id: other.sessionId, problem: 'different' },
    ]);
    if (!check) expect(await rows()).toBe(before);
  },
);

test('the role of the application can neither change nor remove an event', async () => {
  for (const text of [
    'update session_event set version = version where user_id = $1',
    'delete from session_event where user_id = $1',
  ]) {
    await expect(app.database.pool.query(text, [given.user.id])).rejects.toMatchObject({
      code: '42501',
    });
  }
  await expect(
    app.database.pool.query(
      '/* every user: the role must be refused, not the text */ truncate session_event',
    ),
  ).rejects.toMatchObject({
    code: '42501',
  });
});
