import { expect, test } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { createUser, ok } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { useTwoServers } from '#tests/server/session-log/two-servers.ts';

const site = useTwoServers();
const { log, checked } = site;

test('a workout that ten tabs finish simultaneously is finished once', async () => {
  const given = await givenSession(site.app);
  const path = `/workout-sessions/${given.sessionId}/complete`;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => site.app.call({ method: 'POST', path, token: given.token })),
  );
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  expect((await checked(given)).events).toBe(2);
});

test('a set after a sign-out is refused although its session is cached', async () => {
  const user = await createUser(site.app);
  const given = await givenSession(site.app, user);
  ok(await log(given), 201);
  const body = { refreshToken: user.refreshToken };
  ok(await site.app.call({ method: 'POST', path: '/auth/logout', body }));
  const answer = await log(given);
  expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  expect((await checked(given)).events).toBe(2);
  expect(new DomainError('UNAUTHENTICATED').message).toBe(answer.body.error);
});
