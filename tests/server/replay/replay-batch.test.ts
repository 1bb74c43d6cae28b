// Tests a replay. It recomputes the rows of a user from the log, reports differences and repairs
// them.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { everyUser } from '#server/replay/replay-users.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import { ok, setBody } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { useReplayedSession } from '#tests/server/replay/replayed-session.ts';

const site = useReplayedSession();
const { logSet, rows, replay, owner } = site;

test('a replay that finds no difference changes no row', async () => {
  const before = await rows();
  expect(await replay(false)).toEqual({ events: 4, drift: [], gapped: [] });
  expect(await rows()).toBe(before);
  expect(await everyUser(site.app.database.pool)).toContain(site.given.user.id);
});

test('a replay rebuilds all deleted rows of a user from the log', async () => {
  const before = await rows();
  await owner('delete from workout_session where user_id = $1', [site.given.user.id]);
  const { drift } = await replay(false);
  expect(drift).toHaveLength(5);
  expect(drift.every(({ problem }) => problem === 'missing')).toBe(true);
  expect(await rows()).toBe(before);
});

test('a replay does not bring a deleted session back', async () => {
  const path = `/workout-sessions/${site.given.sessionId}`;
  ok(await site.app.call({ method: 'DELETE', path, token: site.given.token }));
  expect(await replay(false)).toEqual({ events: 5, drift: [], gapped: [] });
});

test.each([
  ['a volume', 'update workout_session set total_volume_lbs = 1 where user_id = $1'],
  ['a number of sets', 'update workout_session set total_sets = 1 where user_id = $1'],
])('a replay repairs %s of a completed session', async (_, text) => {
  const path = `/workout-sessions/${site.given.sessionId}/complete`;
  ok(await site.app.call({ method: 'POST', path, token: site.given.token }));
  const before = await rows();
  await owner(text, [site.given.user.id]);
  const drift = [{ table: 'workout_session', id: site.given.sessionId, problem: 'different' }];
  expect((await replay(true)).drift).toEqual(drift);
  expect((await replay(false)).drift).toEqual(drift);
  expect(await rows()).toBe(before);
});

test('sets that are logged during replays are stored, and the rows equal a replay of the log', async () => {
  const writes = Array.from({ length: 30 }, (_, index) =>
    logSet(setBody(String(site.given.exerciseIds[1]), { actualReps: index })),
  );
  const replays = Array.from({ length: 5 }, () => replay(false));
  await Promise.all([...writes, ...replays]);
  expect(await checkLog(site.app.database, site.given.user.id)).toEqual({
    events: 34,
    gaps: [],
    drift: [],
  });
});

test.for([
  { type: 'SetJuggled', schemaVersion: 1, says: 'SetJuggled' },
  { type: 'SessionCompleted', schemaVersion: 99, says: 'schema version 99' },
])('a replay stops at an event of an unknown type or version: $says', async (unknown) => {
  await owner(
    `insert into session_event select user_id, session_id, 5, $3, $4, $5, '{}', null, occurred_at, recorded_at
     from session_event where user_id = $1 and session_id = $2 and version = 4`,
    [site.given.user.id, site.given.sessionId, randomUUID(), unknown.type, unknown.schemaVersion],
  );
  const before = await rows();
  await expect(replay(false)).rejects.toThrow(unknown.says);
  // The session in this server's cache is outdated, so the write conflicts. The server then reads
  // the log and refuses the write.
  const answer = await site.app.call({
    method: 'POST',
    path: `/workout-sessions/${site.given.sessionId}/sets`,
    body: setBody(String(site.given.exerciseIds[0])),
    token: site.given.token,
  });
  expect([answer.status, answer.body.code]).toEqual([500, 'INTERNAL']);
  expect(JSON.stringify(answer.body)).not.toContain(unknown.says);
  expect(await rows()).toBe(before);
});

test.for([true, false])('a replay skips a log with a missing event (check: %s)', async (check) => {
  const other = await givenSession(site.app, site.given.user);
  const goal = {
    goalType: 'STRENGTH',
    description: 'Bench press 280',
    targetCriteria: {
      exercise: 'Barbell Bench Press',
      exerciseId: site.given.exerciseIds[0],
      targetWeight: 280,
      current1RM: 20,
    },
  };
  const { id } = ok(
    await site.app.call({ method: 'POST', path: '/goals', body: goal, token: site.given.token }),
    201,
  );
  const complete = `/workout-sessions/${site.given.sessionId}/complete`;
  ok(await site.app.call({ method: 'POST', path: complete, body: {}, token: site.given.token }));
  const moved = ok(await site.app.call({ path: `/goals/${id}`, token: site.given.token }));
  expect(moved.currentProgress.percentage).toBeGreaterThan(0);
  await owner('delete from session_event where session_id = $1 and version in (2, 3)', [
    site.given.sessionId,
  ]);
  const before = await rows();
  await owner('update workout_session set name = $2 where id = $1', [other.sessionId, 'Other']);
  const result = await replay(check);
  expect(result.gapped).toEqual([{ sessionId: site.given.sessionId, missingVersion: 2 }]);
  expect(result.drift).toEqual([
    { table: 'workout_session', id: other.sessionId, problem: 'different' },
  ]);
  if (!check) expect(await rows()).toBe(before);
});

test('a replay rebuilds the weekly bests of a lift although an event is missing in the log', async () => {
  const complete = `/workout-sessions/${site.given.sessionId}/complete`;
  ok(await site.app.call({ method: 'POST', path: complete, body: {}, token: site.given.token }));
  await owner('delete from session_event where session_id = $1 and version = 2', [
    site.given.sessionId,
  ]);
  const weeks = async () =>
    (await owner('select * from lift_week where user_id = $1 order by kind', [site.given.user.id]))
      .rows;
  const before = await weeks();
  expect(before.length).toBeGreaterThan(0);
  expect((await replay(true)).drift).toEqual([]);
  await owner('delete from lift_week where user_id = $1', [site.given.user.id]);
  const { drift } = await replay(false);
  expect(new Set(drift.map(({ table }) => table))).toEqual(new Set(['lift_week']));
  expect(await weeks()).toEqual(before);
});
