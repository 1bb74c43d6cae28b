// Tests simultaneous writers to one session. Each version must be written once, and no set may be
// lost.
import { expect, test } from 'vitest';
import { appendToSession } from '#server/session-log/append.ts';
import { logSet } from '#shared/sessions/decide.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { untilLocked } from '#tests/support/database/locks.ts';
import { ok } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { useTwoServers } from '#tests/server/session-log/two-servers.ts';

const site = useTwoServers();
const { log, checked } = site;

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test.for([2, 8])('of %i writers of the same version, one succeeds', async (writers) => {
  const given = await givenSession(site.app);
  for (let round = 1; round <= 10; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: writers }, (_, index) =>
        log(given, { expectedVersion: round, actualReps: index }),
      ),
    );
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: writers - 1 }, () => 409)]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: [{ path: 'expectedVersion', message: `The workout is at version ${round + 1}` }],
    });
  }
  expect(await checked(given)).toEqual({ events: 11, gaps: [], drift: [] });
});

test('the sets of a hundred simultaneous writers are all stored', async () => {
  const given = await givenSession(site.app);
  const now = new Date();
  const key = { userId: given.user.id, sessionId: given.sessionId };
  const fact = (state: SessionState | null) =>
    logSet(state, {
      id: given.sessionId,
      exerciseId: String(given.exerciseIds[0]),
      actualReps: 1,
      actualWeight: 1,
      setClassification: 'WORKING',
    });
  await Promise.all(
    Array.from({ length: 100 }, () =>
      site.otherAppend(site.otherPool, { ...key, occurredAt: now.toISOString(), now }, fact),
    ),
  );
  expect(await checked(given)).toEqual({ events: 101, gaps: [], drift: [] });
});

test('a set that arrives after the completion of its session is refused', async () => {
  const given = await givenSession(site.app);
  ok(await log(given), 201);
  const path = `/workout-sessions/${given.sessionId}`;
  const answers = await Promise.all([
    site.app.call({ method: 'POST', path: `${path}/complete`, token: given.token }),
    ...Array.from({ length: 6 }, () => log(given)),
  ]);
  const logged = answers.slice(1).filter(({ status }) => status === 201).length;
  expect(answers.slice(1).every(({ status }) => status === 201 || status === 409)).toBe(true);
  const read = ok(await site.app.call({ path, token: given.token }));
  expect(read.exerciseSets).toHaveLength(1 + logged);
  const { rows } = await site.app.database.ownerPool.query<{ type: string }>(
    'select type from session_event where session_id = $1 order by version',
    [given.sessionId],
  );
  expect(rows.at(-1)?.type).toBe('SessionCompleted');
});

test('a command that waits for a replay of the same user causes no deadlock', async () => {
  const given = await givenSession(site.app);
  const { id: setId } = ok(await log(given), 201);
  const replay = await site.app.database.pool.connect();
  const inReplay = (text: string, values: unknown[]) => replay.query(text, values);
  try {
    await replay.query('begin');
    await inReplay('select 1 from account where user_id = $1 for update', [given.user.id]);
    const edit = site.app.call({
      method: 'PATCH',
      path: `/workout-sessions/${given.sessionId}/sets/${setId}`,
      body: { actualReps: 7 },
      token: given.token,
    });
    await untilLocked(site.app.database.ownerPool, 1);
    await inReplay('select 1 from exercise_set where user_id = $1 and id = $2 for update nowait', [
      given.user.id,
      setId,
    ]);
    await inReplay('update exercise_set set reps = 1 where user_id = $1 and id = $2', [
      given.user.id,
      setId,
    ]);
    await replay.query('commit');
    expect(ok(await edit)).toMatchObject({ actualReps: 7 });
  } finally {
    replay.release();
  }
  expect(await checked(given)).toMatchObject({ gaps: [], drift: [] });
});

test('a session has at most 500 sets, and the 501st is refused', async () => {
  const given = await givenSession(site.app);
  const exerciseId = String(given.exerciseIds[0]);
  const now = new Date();
  const key = { userId: given.user.id, sessionId: given.sessionId };
  for (let index = 0; index < 500; index += 1) {
    await appendToSession(
      site.app.database.pool,
      { ...key, occurredAt: now.toISOString(), now },
      () => ({
        type: 'SetLogged',
        exerciseId,
        lineId: null,
        reps: 1,
        weightLbs: 1,
        rpe: 7,
        rpeSource: 'default',
        classification: 'WORKING',
      }),
    );
  }
  const answer = await log(given);
  expect([answer.status, answer.body.code]).toEqual([409, 'LIMIT_REACHED']);
  expect(await checked(given)).toEqual({ events: 501, gaps: [], drift: [] });
});
