// Tests a replay of many users and of long logs. A replay must not block users who log sets.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { everyUser, replayUsers } from '#server/replay/replay-users.ts';
import { ok, setBody } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

const owner = (text: string, values: unknown[] = []) => app.database.ownerPool.query(text, values);

async function logSet({ sessionId, exerciseIds, token }: GivenSession) {
  const path = `/workout-sessions/${sessionId}/sets`;
  const body = setBody(String(exerciseIds[0]));
  return ok(await app.call({ method: 'POST', path, body, token }), 201);
}

/**
 * Copies the session under new ids. The session must have no sets, because the rows of sets are not
 * copied.
 */
async function copySession({ sessionId, user }: GivenSession, copies: number) {
  const values = [user.id, sessionId, copies];
  const ids = `(select md5('copy' || n)::uuid as id from generate_series(1, $3::int) as n) as copy`;
  await owner(
    `insert into session_event
     select user_id, copy.id, version, copy.id, type, schema_version, payload, null, occurred_at, recorded_at
     from session_event, ${ids} where user_id = $1 and session_id = $2`,
    values,
  );
  for (const [table, session] of [
    ['workout_session', 'id'],
    ['session_template', 'session_id'],
  ]) {
    await owner(
      `insert into ${table} select (jsonb_populate_record(s, jsonb_build_object('${session}', copy.id))).*
       from ${table} s, ${ids} where s.user_id = $1 and s.${session} = $2`,
      values,
    );
  }
  await owner('update session_count set sessions = sessions + $2 where user_id = $1', [
    user.id,
    copies,
  ]);
}

test('a log of 2,501 sessions is read in pages and repaired completely', async () => {
  const given = await givenSession(app);
  await copySession(given, 2_500);
  const before = await rowsOfUser(app.database.ownerPool, given.user.id);
  const replay = (check: boolean) => replayUser(app.database.pool, given.user.id, { check });
  expect(await replay(true)).toEqual({ events: 2_501, drift: [], gapped: [] });
  const { rowCount } = await owner(
    `update workout_session set name = 'Other' where user_id = $1 and id::text < '8'`,
    [given.user.id],
  );
  await owner(`delete from workout_session where user_id = $1 and id::text > 'c'`, [given.user.id]);
  const { drift } = await replay(false);
  expect(drift.filter(({ problem }) => problem === 'different')).toHaveLength(rowCount ?? 0);
  expect(new Set(drift.map(({ problem }) => problem))).toEqual(new Set(['different', 'missing']));
  expect(await rowsOfUser(app.database.ownerPool, given.user.id)).toBe(before);
});

test('a replay of a log with two errors always reports the error that comes first in the log', async () => {
  const given = await givenSession(app);
  await copySession(given, 1_500);
  const change = (to: string, which: string) =>
    owner(
      `update session_event set ${to} where user_id = $1 and session_id in
         (select session_id from session_event where user_id = $1 order by session_id ${which})`,
      [given.user.id],
    );
  const replay = () => replayUser(app.database.pool, given.user.id, { check: true });
  const { rows } = await owner('select schema_version from session_event where user_id = $1', [
    given.user.id,
  ]);
  // The first event can be read but not applied. The last event is on the next page and cannot be
  // read.
  await change(`type = 'SessionDiscarded', schema_version = 1`, 'limit 1');
  await change(`type = 'SetJuggled'`, 'desc limit 1');
  for (let round = 0; round < 10; round += 1) {
    await expect(replay()).rejects.toThrow('begins with SessionDiscarded');
  }
  await change(`type = 'SessionStarted', schema_version = ${rows[0]?.schema_version}`, '');
  expect(await replay()).toEqual({ events: 1_501, drift: [], gapped: [] });
});

test('a replay of several users reports differences and missing events for each user', async () => {
  const [first, second, third] = [
    await givenSession(app),
    await givenSession(app),
    await givenSession(app),
  ];
  for (const each of [first, second, third]) await logSet(each);
  await owner('update exercise_set set reps = reps + 1 where user_id = $1', [first.user.id]);
  await owner('delete from session_event where user_id = $1 and version = 1', [third.user.id]);
  const users = [first, second, third].map(({ user }) => user.id);
  expect(await everyUser(app.database.pool)).toEqual(expect.arrayContaining(users));
  const findings: string[] = [];
  let done = 0;
  const events = await replayUsers(app.database.pool, users, {
    check: false,
    onDrift: (row) => findings.push(`${row.table} ${row.problem}`),
    onGap: (userId, gap) => findings.push(`${userId} ${gap.sessionId} ${gap.missingVersion}`),
    onReplayed: (count) => {
      done += count;
    },
  });
  expect({ events, done }).toEqual({ events: 5, done: 3 });
  expect(findings).toEqual(['exercise_set different', `${third.user.id} ${third.sessionId} 1`]);
  const { drift } = await replayUser(app.database.pool, first.user.id, { check: true });
  expect(drift).toEqual([]);
});

test.for([
  'update goal_week set value = 1 where user_id = $1',
  `update goal_week set week = week - 7 where user_id = $1`,
  'delete from goal_week where user_id = $1',
  'delete from goal_session_progress where user_id = $1',
  'delete from workout_session where user_id = $1',
])('a replay rebuilds the weeks of a goal from the log: %s', async (text) => {
  const given = await givenSession(app);
  const { user, sessionId, token } = given;
  const measure = { kind: 'SESSIONS_PER_WEEK', target: 3 };
  const goal = { goalType: 'ENDURANCE', description: 'Often', targetCriteria: { measure } };
  ok(await app.call({ method: 'POST', path: '/goals', body: goal, token }), 201);
  await logSet(given);
  const path = `/workout-sessions/${sessionId}/complete`;
  ok(await app.call({ method: 'POST', path, body: {}, token }));
  const before = await rowsOfUser(app.database.ownerPool, user.id);
  await owner(text, [user.id]);
  await owner('update goal set percentage = 99, session_value = 9 where user_id = $1', [user.id]);
  expect((await replayUser(app.database.pool, user.id, { check: false })).drift).not.toEqual([]);
  expect(await rowsOfUser(app.database.ownerPool, user.id)).toBe(before);
});

test('a replay that finds no difference needs no lock on the account', async () => {
  const given = await givenSession(app);
  const client = await app.database.ownerPool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from account where user_id = $1 for update', [given.user.id]);
    const result = await replayUser(app.database.pool, given.user.id, { check: false });
    expect(result).toEqual({ events: 1, drift: [], gapped: [] });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a set that is logged while a replay repairs rows is stored', async () => {
  const given = await givenSession(app);
  for (let round = 0; round < 5; round += 1) {
    await owner('update workout_session set name = $2 where user_id = $1', [
      given.user.id,
      randomUUID(),
    ]);
    await Promise.all([
      replayUser(app.database.pool, given.user.id, { check: false }),
      logSet(given),
      replayUser(app.database.pool, given.user.id, { check: false }),
      logSet(given),
    ]);
  }
  const result = await replayUser(app.database.pool, given.user.id, { check: true });
  expect(result).toEqual({ events: 11, drift: [], gapped: [] });
});

test('a replay converts events of an old format before it compares them with the stored session', async () => {
  const given = await givenSession(app);
  await owner(
    `update session_event set schema_version = 1, payload = jsonb_set(payload, '{template,exercises}',
       (select jsonb_agg(line - 'notes') from jsonb_array_elements(payload->'template'->'exercises') as line))
     where user_id = $1`,
    [given.user.id],
  );
  const replay = (check: boolean) => replayUser(app.database.pool, given.user.id, { check });
  expect((await replay(true)).drift).toEqual([]);
  await owner(
    `update session_template t set template = (select payload->'template' from session_event e
       where e.user_id = $1 and e.session_id = t.session_id) where user_id = $1`,
    [given.user.id],
  );
  expect((await replay(false)).drift).toMatchObject([{ problem: 'different' }]);
  expect((await replay(true)).drift).toEqual([]);
});
