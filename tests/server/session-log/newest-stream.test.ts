import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { appendToSession } from '#server/session-log/append.ts';
import { logSet } from '#shared/sessions/decide.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { ok } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { useTwoServers } from '#tests/server/session-log/two-servers.ts';

const site = useTwoServers();
const { log, checked } = site;

test('two servers with outdated caches can write to one session', async () => {
  const given = await givenSession(site.app);
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
    // The servers take turns and write two sets each, so the cache of the other server lacks two
    // events.
    const isHere = Math.floor(turn / 2) % 2 === 0;
    const appended = isHere
      ? await write(appendToSession, site.app.database.pool, turn)
      : await write(site.otherAppend, site.otherPool, turn);
    seen.push(appended.state.version);
    expect(appended.state.sets).toHaveLength(turn + 1);
  }
  expect(seen).toEqual(Array.from({ length: 12 }, (_, index) => index + 2));
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? write(appendToSession, site.app.database.pool, index)
        : write(site.otherAppend, site.otherPool, index),
    ),
  );
  expect(await checked(given)).toEqual({ events: 23, gaps: [], drift: [] });
});

test('a server with an outdated cache reads the events that another server wrote', async () => {
  const given = await givenSession(site.app);
  const { id: setId } = ok(await log(given), 201);
  const now = new Date();
  const elsewhere = {
    userId: given.user.id,
    sessionId: given.sessionId,
    occurredAt: now.toISOString(),
    now,
  };
  await site.otherAppend(site.otherPool, elsewhere, () => ({
    type: 'SetDeleted',
    setId,
    source: 'live',
  }));
  await site.otherAppend(site.otherPool, elsewhere, () => ({ type: 'SessionCompleted' }));
  const refused = await log(given);
  expect([refused.status, refused.body.code]).toEqual([409, 'SESSION_COMPLETED']);
  const path = `/workout-sessions/${given.sessionId}`;
  const edited = await site.app.call({
    method: 'PATCH',
    path: `${path}/sets/${setId}`,
    body: { actualReps: 1 },
    token: given.token,
  });
  expect([edited.status, edited.body.code]).toEqual([404, 'SET_NOT_FOUND']);
  const completed = ok(
    await site.app.call({ method: 'POST', path: `${path}/complete`, token: given.token }),
  );
  expect(completed.endTime).toBe(now.toISOString());
  expect(await checked(given)).toEqual({ events: 4, gaps: [], drift: [] });
});

test('two servers that log sets in turn have at most two conflicts', async () => {
  const given = await givenSession(site.app);
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
      await logBy(appendToSession, site.app.database.pool);
      await logBy(site.otherAppend, site.otherPool);
    }
  };
  let opened = 0;
  const pools = [site.app.database.pool, site.otherPool];
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
  // Each server has at most one conflict, from which the server learns that another server writes
  // too.
  expect(lost).toBeLessThanOrEqual(2);
  expect(answers.length).toBeGreaterThanOrEqual(40);
  // A read of a cached session returns the last event in the cache and the events after it.
  const read = answers.map((each) => (each.status === 'fulfilled' ? each.value.rows.length : 0));
  expect(Math.max(...read)).toBeLessThanOrEqual(3);
  expect(await checked(given)).toEqual({ events: 43, gaps: [], drift: [] });
});
