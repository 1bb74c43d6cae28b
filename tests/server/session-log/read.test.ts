import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { queryOf } from '#server/db/statements/query.ts';
import {
  findForeignEvents,
  readSessions,
  readStream,
  readStreams,
} from '#server/session-log/read.ts';
import { setBody } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

const asker = { now: new Date() };

async function given() {
  const { user, token, sessionId, exerciseIds } = await givenSession(app);
  const log = () =>
    mustCall(app, 'sessions.logSet', { id: sessionId, ...setBody(String(exerciseIds[0])) }, token);
  return { user, token, key: { userId: user.id, sessionId }, set: await log(), log };
}

test('a cached log that differs from the stored one is replaced by the stored one', async () => {
  const { key, log } = await given();
  const { pool } = app.database;
  const { stream: beginning } = await readStream(pool, key, asker);
  expect(beginning.events.map(({ version }) => version)).toEqual([1, 2]);
  await log();
  const whole = await readStream(pool, key, asker);
  expect(await readStream(pool, key, asker, beginning)).toEqual(whole);
  const events = beginning.events.map((event) => ({ ...event, eventId: randomUUID() }));
  expect(await readStream(pool, key, asker, { ...beginning, events })).toEqual(whole);
});

test('a session without events has an empty log and no state', async () => {
  const { key } = await given();
  const none = { ...key, sessionId: randomUUID() };
  const signInId = randomUUID();
  const read = await readStream(app.database.pool, none, { ...asker, signInId });
  expect(read).toEqual({ stream: { events: [], state: null }, isLive: false });
});

test('readSessions leaves out discarded sessions, and readStreams includes them', async () => {
  const { key, token } = await given();
  const ids = [key.sessionId, randomUUID()];
  const statesOf = async () =>
    (await readSessions(app.database.pool, key.userId, ids)).map(({ sessionId }) => sessionId);
  expect(await statesOf()).toEqual([key.sessionId]);
  await mustCall(app, 'sessions.discard', { id: key.sessionId }, token);
  expect(await statesOf()).toEqual([]);
  const streams = await readStreams(queryOf(app.database.pool), key.userId, ids);
  expect([...streams].map(([id, read]) => [id, read().state?.isDiscarded])).toEqual([
    [key.sessionId, true],
  ]);
});

test('findForeignEvents returns the event ids that belong to other sessions of the user', async () => {
  const { key, set } = await given();
  const { key: stranger } = await given();
  const find = (userId: string, sessionIds: string[]) =>
    findForeignEvents(app.database.pool, { userId, sessionIds }, [set.id, randomUUID()]);
  expect(await find(key.userId, [randomUUID(), randomUUID()])).toEqual([set.id]);
  expect(await find(key.userId, [randomUUID(), key.sessionId])).toEqual([]);
  expect(await find(stranger.userId, [randomUUID()])).toEqual([]);
});
