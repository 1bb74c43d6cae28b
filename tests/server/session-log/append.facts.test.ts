// Tests how events are stored: the schema version of each event, and the refusal of invalid events.
import { expect, test } from 'vitest';
import { appendToSession } from '#server/session-log/append.ts';
import { forgetStream } from '#server/session-log/stream-cache.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import { ok, setBody } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

const keyOf = ({ user, sessionId }: GivenSession) => ({ userId: user.id, sessionId });
const rowsOf = ({ user }: GivenSession) => rowsOfUser(app.database.ownerPool, user.id);

const post = (given: GivenSession, path: string, body: object = {}) =>
  app.call({
    method: 'POST',
    path: `/workout-sessions/${given.sessionId}${path}`,
    body,
    token: given.token,
  });
const logSet = async (given: GivenSession) =>
  ok(await post(given, '/sets', setBody(String(given.exerciseIds[0]))), 201);

function append(given: GivenSession, fact: object) {
  const now = new Date();
  return appendToSession(
    app.database.pool,
    { ...keyOf(given), occurredAt: now.toISOString(), now },
    // The cast lets the test append an event that the type SessionFact forbids.
    () => fact as SessionFact,
  );
}

async function storedEvents({ user, sessionId }: GivenSession) {
  const { rows } = await app.database.ownerPool.query<{
    type: string;
    schema_version: number;
    payload: object;
  }>(
    `select type, schema_version, payload from session_event
     where user_id = $1 and session_id = $2 order by version`,
    [user.id, sessionId],
  );
  return rows;
}

test('each event is stored with the current schema version of its type', async () => {
  const given = await givenSession(app);
  await logSet(given);
  ok(await post(given, '/complete'));
  const versions = (await storedEvents(given)).map((row) => [row.type, row.schema_version]);
  expect(versions).toEqual([
    ['SessionStarted', 9],
    ['SetLogged', 5],
    ['SessionCompleted', 2],
  ]);
});

const places: Record<string, (given: GivenSession) => unknown> = {
  'in a cached session': () => undefined,
  'in a session outside the cache': (given) => forgetStream(keyOf(given)),
  'in a completed session': async (given) => ok(await post(given, '/complete')),
};

test.for(Object.keys(places))('an invalid event is not stored %s', async (place) => {
  const given = await givenSession(app);
  const { id: setId } = await logSet(given);
  await places[place]?.(given);
  const before = await rowsOf(given);
  const half = { type: 'SetEdited', setId, reps: 7.5, source: 'live' };
  await expect(append(given, half)).rejects.toThrow('SetEdited does not parse');
  expect(await rowsOf(given)).toBe(before);
  const { event } = await append(given, { ...half, reps: 7 });
  expect((await storedEvents(given)).at(-1)?.payload).toEqual({ setId, reps: 7, source: 'live' });
  expect(event?.fact).toEqual({ ...half, reps: 7 });
  expect((await checkLog(app.database, given.user.id)).drift).toEqual([]);
});
