// Requests that would be refused anyway are refused before their body is read.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/factories.ts';
import { rawSocket } from '#tests/support/processes/raw-socket.ts';

/** A fixed time, so that no limit refills. */
const now = new Date();
let app: TestApp;
let port: number;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ rateLimits: 'on', now: () => now });
  token = (await createUser(app)).token;
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Announces a body without sending it. Returns the status line and the body of the response. */
async function answerWithoutBody(path: string, bytes: number, authorization = '') {
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  const { socket, said } = await rawSocket(
    port,
    `${head}${authorization}Content-Length: ${bytes}\r\n\r\n{`,
  );
  await expect.poll(said, { timeout: 5_000 }).toMatch(/\r\n\r\n[^]*\}/);
  socket.destroy();
  return { status: Number(said().split(' ', 2)[1]), text: said() };
}

test.each([
  '/api/v1/exercises',
  '/trpc/exercises.create',
  '/trpc/exercises.create,goals.create?batch=1',
])('refuses the body of %s without a sign-in', async (path) => {
  const { status, text } = await answerWithoutBody(path, 60_000);
  expect(status).toBe(401);
  expect(text).toContain('Please sign in');
});

test.each([
  ['/api/v1/nothing', 404],
  ['/trpc/no.such', 404],
  ['/nothing', 404],
  ['/api/v1/users/statistics', 405],
])('does not read a body for %s', async (path, expected) => {
  expect((await answerWithoutBody(path, 7_000)).status).toBe(expected);
});

test.each([
  '/api/v1/auth/login',
  '/trpc/auth.login',
  '/trpc/auth.login?batch=1',
  '/api/v1/workout-sessions/quick',
])('limits the body of %s to 8 kB', async (path) => {
  const authorization = `Authorization: Bearer ${token}\r\n`;
  const { status, text } = await answerWithoutBody(path, 8_193, authorization);
  expect(status).toBe(413);
  expect(text).toContain('The request is too large. It can have at most 8 kB here');
});

test.each(['/api/v1/auth/login', '/trpc/auth.login'])(
  'refuses a client without remaining calls at %s before the body has arrived',
  async (path) => {
    for (let count = 0; count < 60; count += 1) {
      await app.app.inject({ method: 'POST', url: '/api/v1/auth/refresh', payload: {} });
    }
    const { status, text } = await answerWithoutBody(path, 8_000);
    expect(status).toBe(429);
    expect(text).toMatch(/\r\nretry-after: \d+\r\n/i);
  },
);

test.each(['/api/v1/exercises', '/trpc/exercises.create'])(
  'refuses a signed-in user without remaining calls at %s before the body has arrived',
  async (path) => {
    for (let count = 0; count < 300; count += 1) {
      await app.call({ method: 'POST', path: '/exercises', token, body: {} });
    }
    const { status } = await answerWithoutBody(path, 8_000, `Authorization: Bearer ${token}\r\n`);
    expect(status).toBe(429);
  },
);
