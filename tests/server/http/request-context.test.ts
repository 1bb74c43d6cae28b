import { expect, test } from 'vitest';
import { WIRE_HEADER, WIRE_VERSION } from '#shared/wire-version.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

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

test('an unknown command of a current client gets 503, so that the client keeps it', async () => {
  const given = await givenSession(app);
  const path = 'sessions.knownToNewerBuildsAlone';
  const { status, body } = await post(path, {}, given.token, WIRE_VERSION);
  expect(status).toBe(503);
  expect(body.error.message).toContain('newer than the server');
  expect((await post(path, {}, given.token)).status).toBe(404);
});

test('an older client that calls an unknown procedure gets 404', async () => {
  const given = await givenSession(app);
  expect((await post('sessions.gone', {}, given.token, WIRE_VERSION - 1)).status).toBe(404);
});
