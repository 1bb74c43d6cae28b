// Several writers at once: the key of the log lets one win, and nobody loses a set.
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as AppendModule from '#server/session-log/append.ts';
import { appRoleStartOptions } from '#server/db/opening/roles.ts';
import { createPool } from '#server/db/opening/connect.ts';
import { appendToSession } from '#server/session-log/append.ts';
import { DomainError } from '#shared/errors.ts';
import { logSet } from '#shared/sessions/decide.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import { createUser, ok, registration, setBody } from '#tests/support/factories.ts';
import { letTestsAsk } from '#tests/support/database/database.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';

let app: TestApp;
/** A second server on the same database: connections and a memory of its own. */
let otherPool: pg.Pool;
let otherAppend: typeof AppendModule.appendToSession;

beforeAll(async () => {
  app = await createTestApp();
  otherPool = createPool(app.database.owner, { max: 12, startOptions: appRoleStartOptions });
  letTestsAsk(otherPool);
  vi.resetModules();
  ({ appendToSession: otherAppend } = await import('#server/session-log/append.ts'));
  expect(otherAppend).not.toBe(appendToSession);
});

afterAll(async () => {
  await otherPool.end();
  await app.close();
});

function log(given: GivenSession, overrides: Record<string, unknown> = {}) {
  return app.call({
    method: 'POST',
    path: `/workout-sessions/${given.sessionId}/sets`,
    body: setBody(String(given.exerciseIds[0]), overrides),
    token: given.token,
  });
}

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

const checked = (given: GivenSession) => checkLog(app.database, given.user.id);

test.for([2, 8])('of %i writers that saw the same version exactly one wins', async (writers) => {
  const given = await givenSession(app);
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

test('forty sets logged at once all land, one after the other', async () => {
  const given = await givenSession(app);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, reps) => log(given, { actualReps: reps })),
  );
  expect(statuses(answers)).toEqual(Array.from({ length: 40 }, () => 201));
  const numbers = answers.map(({ body }) => body.data.setNumber).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  expect(await checked(given)).toEqual({ events: 41, gaps: [], drift: [] });
});

test('a hundred writers on as many connections as there are all land as well', async () => {
  const given = await givenSession(app);
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
      otherAppend(otherPool, { ...key, occurredAt: now.toISOString(), now }, fact),
    ),
  );
  expect(await checked(given)).toEqual({ events: 101, gaps: [], drift: [] });
});

test('two servers may write to one session: a memory that is out of date does no harm', async () => {
  const given = await givenSession(app);
  const { user, sessionId } = given;
  const exerciseId = String(given.exerciseIds[0]);
  const write = (append: typeof appendToSession, pool: pg.Pool, actualReps: number) => {
    const now = new Date();
    return append(
      pool,
      { userId: user.id, sessionId, occurredAt: now.toISOString(), now },
      (state: SessionState | null) =>
        logSet(state, {
          id: sessionId,
          exerciseId,
          actualReps,
          actualWeight: 100,
          setClassification: 'WORKING',
        }),
    );
  };
  const seen: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    // Two here, then two there: each time the memory of the one is behind by two.
    const isHere = Math.floor(turn / 2) % 2 === 0;
    const appended = isHere
      ? await write(appendToSession, app.database.pool, turn)
      : await write(otherAppend, otherPool, turn);
    seen.push(appended.state.version);
    expect(appended.state.sets).toHaveLength(turn + 1);
  }
  expect(seen).toEqual(Array.from({ length: 12 }, (_, index) => index + 2));
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? write(appendToSession, app.database.pool, index)
        : write(otherAppend, otherPool, index),
    ),
  );
  expect(await checked(given)).toEqual({ events: 23, gaps: [], drift: [] });
});

test('events of another server are seen despite a stale cache', async () => {
  const given = await givenSession(app);
  const { id: setId } = ok(await log(given), 201);
  const now = new Date();
  const elsewhere = {
    userId: given.user.id,
    sessionId: given.sessionId,
    occurredAt: now.toISOString(),
    now,
  };
  await otherAppend(otherPool, elsewhere, () => ({ type: 'SetDeleted', setId, source: 'live' }));
  await otherAppend(otherPool, elsewhere, () => ({ type: 'SessionCompleted' }));
  const refused = await log(given);
  expect([refused.status, refused.body.code]).toEqual([409, 'SESSION_COMPLETED']);
  const path = `/workout-sessions/${given.sessionId}`;
  const edited = await app.call({
    method: 'PATCH',
    path: `${path}/sets/${setId}`,
    body: { actualReps: 1 },
    token: given.token,
  });
  expect([edited.status, edited.body.code]).toEqual([404, 'SET_NOT_FOUND']);
  const completed = ok(
    await app.call({ method: 'POST', path: `${path}/complete`, token: given.token }),
  );
  expect(completed.endTime).toBe(now.toISOString());
  expect(await checked(given)).toEqual({ events: 4, gaps: [], drift: [] });
});

test('a fact that the rules of the moment refuse is not written by a lost race either', async () => {
  const given = await givenSession(app);
  ok(await log(given), 201);
  const path = `/workout-sessions/${given.sessionId}`;
  const answers = await Promise.all([
    app.call({ method: 'POST', path: `${path}/complete`, token: given.token }),
    ...Array.from({ length: 6 }, () => log(given)),
  ]);
  const logged = answers.slice(1).filter(({ status }) => status === 201).length;
  expect(answers.slice(1).every(({ status }) => status === 201 || status === 409)).toBe(true);
  const read = ok(await app.call({ path, token: given.token }));
  expect(read.exerciseSets).toHaveLength(1 + logged);
  const { rows } = await app.database.ownerPool.query<{ type: string }>(
    'select type from session_event where session_id = $1 order by version',
    [given.sessionId],
  );
  expect(rows.at(-1)?.type).toBe('SessionCompleted');
});

test('a workout that is finished in ten tabs at once is finished once', async () => {
  const given = await givenSession(app);
  const path = `/workout-sessions/${given.sessionId}/complete`;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.call({ method: 'POST', path, token: given.token })),
  );
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  expect((await checked(given)).events).toBe(2);
});

test('a command waits for a replay before it touches a row, so that neither waits for the other', async () => {
  const given = await givenSession(app);
  const { id: setId } = ok(await log(given), 201);
  const replay = await app.database.pool.connect();
  const inReplay = (text: string, values: unknown[]) => replay.query(text, values);
  try {
    await replay.query('begin');
    await inReplay('select 1 from account where user_id = $1 for update', [given.user.id]);
    const edit = app.call({
      method: 'PATCH',
      path: `/workout-sessions/${given.sessionId}/sets/${setId}`,
      body: { actualReps: 7 },
      token: given.token,
    });
    await vi.waitFor(async () => {
      const { rows } = await app.database.ownerPool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    });
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

test('the five hundred and first set is refused', async () => {
  const given = await givenSession(app);
  const exerciseId = String(given.exerciseIds[0]);
  const now = new Date();
  const key = { userId: given.user.id, sessionId: given.sessionId };
  for (let index = 0; index < 500; index += 1) {
    await appendToSession(
      app.database.pool,
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

test('one e-mail makes one account, however many register it at once', async () => {
  const body = registration();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.call({ method: 'POST', path: '/auth/register', body })),
  );
  expect(statuses(answers)).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
});

test('a sign-in that has ended cannot write, however well its session is remembered', async () => {
  const user = await createUser(app);
  const given = await givenSession(app, user);
  ok(await log(given), 201);
  const body = { refreshToken: user.refreshToken };
  ok(await app.call({ method: 'POST', path: '/auth/logout', body }));
  const answer = await log(given);
  expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  expect((await checked(given)).events).toBe(2);
  expect(new DomainError('UNAUTHENTICATED').message).toBe(answer.body.error);
});

test('two servers that log a set each in turn open no connection, and soon lose no race', async () => {
  const given = await givenSession(app);
  const now = new Date();
  const key = { userId: given.user.id, sessionId: given.sessionId };
  const exerciseId = String(given.exerciseIds[0]);
  const logBy = (append: typeof appendToSession, pool: pg.Pool) =>
    append(pool, { ...key, occurredAt: now.toISOString(), now }, () => ({
      type: 'SetLogged',
      exerciseId,
      lineId: null,
      reps: 1,
      weightLbs: 1,
      rpe: 7,
      rpeSource: 'default',
      classification: 'WORKING',
    }));
  const inTurn = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      await logBy(appendToSession, app.database.pool);
      await logBy(otherAppend, otherPool);
    }
  };
  let opened = 0;
  const pools = [app.database.pool, otherPool];
  await inTurn(1);
  const onConnect = () => (opened += 1);
  for (const pool of pools) pool.on('connect', onConnect);
  const spies = pools.map((pool) => vi.spyOn(pool, 'query'));
  await inTurn(20);
  for (const pool of pools) pool.off('connect', onConnect);
  const answers = await Promise.allSettled(
    spies.flatMap((spy) => spy.mock.results.map(({ value }) => value)),
  );
  for (const spy of spies) spy.mockRestore();
  const lost = answers.filter(({ status }) => status === 'rejected').length;
  expect(opened).toBe(0);
  // Each server finds out once that it is not alone.
  expect(lost).toBeLessThanOrEqual(2);
  expect(answers.length).toBeGreaterThanOrEqual(80);
  // The beginning is known: a read brings its last event and those after it.
  const read = answers.map((each) => (each.status === 'fulfilled' ? each.value.rows.length : 0));
  expect(Math.max(...read)).toBeLessThanOrEqual(3);
  expect(await checked(given)).toEqual({ events: 43, gaps: [], drift: [] });
});
