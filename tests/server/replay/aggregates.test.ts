// Tests that a replay rebuilds rows that summarise all sessions: counts of sessions and the best
// values of each week.
import { expect, test } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';
import { ok, setBody } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

const owner = (text: string, values: unknown[] = []) => app.database.ownerPool.query(text, values);

test.for([
  ['session_count', 'update session_count set sessions = 5 where user_id = $1', 'different'],
  ['session_count', 'delete from session_count where user_id = $1', 'missing'],
  ['session_best', 'update session_best set best = 1 where user_id = $1', 'different'],
  ['session_best', 'delete from session_best where user_id = $1', 'missing'],
  [
    'session_best',
    `insert into session_best (user_id, session_id, exercise_id, scale, level, best, started_at)
     select user_id, session_id, exercise_id, scale, 99, best, started_at from session_best where user_id = $1`,
    'left over',
  ],
  ['lift_week', 'update lift_week set value = 1 where user_id = $1', 'different'],
  ['lift_week', 'delete from lift_week where user_id = $1', 'missing'],
  [
    'lift_week',
    `insert into lift_week (user_id, exercise_id, scale, kind, week, session_id, started_at, value, heaviest)
     select user_id, exercise_id, scale, kind, week - interval '7 days', session_id, started_at, value, heaviest
     from lift_week where user_id = $1`,
    'left over',
  ],
  [
    'session_count',
    'insert into session_count select user_id, user_id, 1, 0 from session_count where user_id = $1',
    'left over',
  ],
] as const)('a replay corrects rows of %s that are %s', async ([table, text, problem]) => {
  const given = await givenSession(app);
  const { user, sessionId, token } = given;
  ok(
    await app.call({
      method: 'POST',
      path: `/workout-sessions/${sessionId}/sets`,
      body: setBody(String(given.exerciseIds[0])),
      token,
    }),
    201,
  );
  const path = `/workout-sessions/${sessionId}/complete`;
  ok(await app.call({ method: 'POST', path, body: {}, token }));
  const before = await rowsOfUser(app.database.ownerPool, user.id);
  // The week has a row for each of three kinds of progress (weight, repetitions and 1RM), so three
  // rows change.
  expect((await owner(text, [user.id])).rowCount).toBe(table === 'lift_week' ? 3 : 1);
  const replay = (check: boolean) => replayUser(app.database.pool, user.id, { check });
  for (const check of [true, false]) {
    const { drift } = await replay(check);
    // A wrong best of a session also makes its week wrong, so the test compares only the
    // differences of the table that it changed.
    const own = drift.filter((row) => table !== 'session_best' || row.table === table);
    expect(new Set(own.map((row) => `${row.table} ${row.problem}`))).toEqual(
      new Set([`${table} ${problem}`]),
    );
  }
  expect(await rowsOfUser(app.database.ownerPool, user.id)).toBe(before);
});
