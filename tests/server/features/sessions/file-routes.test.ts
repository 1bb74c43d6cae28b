// Tests downloading a workout as a FIT or TCX file. Only the owner can download it.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createUser } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let given: GivenSession;

beforeAll(async () => {
  given = await givenSession(app);
});

const download = (query: string, token: string | undefined = given.user.token) =>
  app.app.inject({
    url: `/api/v1/workout-sessions/${given.sessionId}/export${query}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

test('a session can be downloaded as a FIT or TCX file', async () => {
  const fit = await download('?format=fit');
  expect([fit.statusCode, fit.headers['content-type']]).toEqual([200, 'application/vnd.ant.fit']);
  expect(fit.headers['content-disposition']).toMatch(
    /^attachment; filename="liftledger-[\d-]+-[a-z0-9-]+\.fit"$/,
  );
  expect(fit.rawPayload.subarray(8, 12).toString()).toBe('.FIT');
  const tcx = await download('?format=tcx');
  expect([tcx.statusCode, tcx.body.slice(0, 5)]).toEqual([200, '<?xml']);
});

test.each(['', '?format=gpx', '?format=fit&format=tcx', '?format=fit&other=1'])(
  "downloading a session is refused for the query '%s'",
  async (query) => {
    expect((await download(query)).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  },
);

test('a session of another user or a deleted session cannot be downloaded', async () => {
  const other = await createUser(app);
  expect((await download('?format=fit', other.token)).statusCode).toBe(404);
  expect((await download('?format=fit', '')).statusCode).toBe(401);
  const path = `/workout-sessions/${given.sessionId}`;
  await app.call({ method: 'DELETE', path, token: given.user.token });
  expect((await download('?format=fit')).json()).toMatchObject({ code: 'SESSION_NOT_FOUND' });
  const odd = await app.app.inject({
    url: `/api/v1/workout-sessions/${randomUUID()}x/export?format=fit`,
    headers: { authorization: `Bearer ${given.user.token}` },
  });
  expect(odd.statusCode).toBe(400);
});
