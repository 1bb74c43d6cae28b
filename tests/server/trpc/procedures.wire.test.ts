// Tests that commands stored by older clients stay valid. The commands in this file must never be
// changed.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { WIRE_HEADER, WIRE_VERSION } from '#shared/wire-version.ts';
import { ok } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

/** Returns two commands as version 1 of the client stored them: a set and its correction. */
function keptByVersion1({ sessionId, exerciseIds }: GivenSession) {
  const [set, edit] = [randomUUID(), randomUUID()];
  const performedAt = new Date(Date.now() - 60_000).toISOString();
  return [
    {
      path: 'sessions.logSet',
      input: {
        commandId: set,
        performedAt,
        id: sessionId,
        exerciseId: exerciseIds[0],
        setNumber: 1,
        actualReps: 8,
        actualWeight: 185,
        rpeRating: 7,
        rpeSource: 'default',
      },
    },
    {
      path: 'sessions.editSet',
      input: {
        commandId: edit,
        performedAt,
        id: sessionId,
        setId: set,
        source: 'live',
        actualReps: 6,
      },
    },
  ];
}

async function post(path: string, input: object, token: string, wire?: number) {
  const { statusCode, body } = await app.app.inject({
    method: 'POST',
    url: `/trpc/${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(wire === undefined ? {} : { [WIRE_HEADER]: String(wire) }),
    },
    payload: JSON.stringify(input),
  });
  return { status: statusCode, body: JSON.parse(body) };
}

const read = async ({ sessionId, token }: GivenSession) =>
  ok(await app.call({ path: `/workout-sessions/${sessionId}`, token }));

const finish = ({ sessionId, token }: GivenSession) =>
  app.call({ method: 'POST', path: `/workout-sessions/${sessionId}/complete`, token });

test.for(['one by one', 'together'])('commands of version 1 are accepted: %s', async (way) => {
  const given = await givenSession(app);
  const commands = keptByVersion1(given);
  ok(await finish(given));
  const sendAll = async () => {
    if (way === 'together') return post('sessions.sendCommands', { commands }, given.token, 1);
    const answers = [];
    for (const { path, input } of commands) answers.push(await post(path, input, given.token, 1));
    return answers;
  };
  const first = await sendAll();
  expect((await read(given)).exerciseSets).toMatchObject([{ actualReps: 6, actualWeight: 185 }]);
  // The client got no response, so it sends the same commands a second time.
  expect(await sendAll()).toEqual(first);
  expect((await read(given)).version).toBe(4);
});

test('commands of a newer client get 503, so that the client keeps them', async () => {
  const given = await givenSession(app);
  const [set] = keptByVersion1(given);
  const input = set?.input ?? {};
  const newer = { path: 'sessions.knownToNewerBuildsAlone', input };
  for (const [path, sent] of [
    ['sessions.logSet', input],
    [newer.path, newer.input],
    ['sessions.sendCommands', { commands: [set, newer] }],
  ] as const) {
    const { status, body } = await post(path, sent, given.token, WIRE_VERSION + 1);
    expect({ path, status }).toEqual({ path, status: 503 });
    expect(body.error.message).toContain('newer than the server');
  }
  expect((await read(given)).exerciseSets).toEqual([]);
});
