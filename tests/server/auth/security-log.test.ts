// What the log of a real server says of attempts on it, and what it must not say.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, PASSWORD, registration, type TestUser } from '#tests/support/factories.ts';

const IP = '203.0.113.77';
const WRONG = 'not the password';

let server: TestApp;
let user: TestUser;
let now = new Date('2026-05-01T10:00:00.000Z');
const lines: string[] = [];

beforeAll(async () => {
  server = await createTestApp({
    rateLimits: 'on',
    now: () => now,
    logLine: (line) => lines.push(line),
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  // Days later the counters of the test before are over.
  now = new Date(now.getTime() + 2 * 86_400_000);
  user = await createUser(server);
  lines.length = 0;
});

const events = () => lines.map((line): Record<string, unknown> => JSON.parse(line));

/** A request from one address; the id of the request is in the answer of a refusal. */
async function post(url: string, payload: object) {
  const response = await server.app.inject({
    method: 'POST',
    url,
    remoteAddress: IP,
    payload,
  });
  const body = response.json();
  return { status: response.statusCode, body, requestId: body.requestId };
}

const login = (email: string, password = WRONG) => post('/api/v1/auth/login', { email, password });

const refresh = (refreshToken: string) => post('/api/v1/auth/refresh', { refreshToken });

/** Two turns later the first token can only be in other hands. */
async function reuseToken() {
  const second = await refresh(user.refreshToken);
  expect((await refresh(second.body.data.refreshToken)).status).toBe(200);
  expect((await refresh(user.refreshToken)).status).toBe(401);
}

test('a wrong password is a refused sign-in of a known account', async () => {
  const { status, requestId } = await login(user.email);
  expect(status).toBe(401);
  expect(events()).toEqual([
    expect.objectContaining({
      level: 40,
      event: 'login_refused',
      reason: 'wrong password',
      userId: user.id,
      network: '203.0.113.0/24',
      reqId: requestId,
    }),
  ]);
});

test('an unknown e-mail is a refused sign-in of nobody, and the same e-mail has the same hash', async () => {
  const { email } = registration();
  await login(email);
  await login(email.toUpperCase());
  await login(registration().email);
  const [first, second, other] = events();
  expect(first).toMatchObject({ event: 'login_refused', reason: 'unknown address' });
  expect(first).not.toHaveProperty('userId');
  expect(second?.emailHash).toBe(first?.emailHash);
  expect(other?.emailHash).not.toBe(first?.emailHash);
});

test('a sign-in that a limit refuses says so, and which limit it was', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await login(user.email);
  lines.length = 0;
  expect((await login(user.email, PASSWORD)).status).toBe(429);
  expect(events()).toEqual([
    expect.objectContaining({ event: 'login_refused', reason: 'limit', userId: user.id }),
    expect.objectContaining({
      event: 'limit_reached',
      limit: 'loginPerAccountAndNetwork',
      keyedBy: 'account and network',
      network: '203.0.113.0/24',
    }),
  ]);
});

test.for([
  ['REST', '/api/v1/users/heart-rate-zones'],
  ['tRPC', '/trpc/heartRate.get'],
])('a limit that a signed-in person reaches through %s names the account', async ([, url]) => {
  const authorization = `Bearer ${user.token}`;
  const ask = () => server.app.inject({ url: String(url), headers: { authorization } });
  const codes = new Set<number>();
  for (let call = 0; call < 301; call += 1) codes.add((await ask()).statusCode);
  expect(codes).toContain(429);
  expect(events()).toContainEqual(
    expect.objectContaining({
      event: 'limit_reached',
      limit: 'read',
      keyedBy: 'user',
      userId: user.id,
    }),
  );
});

test('a refresh token that is used again after its successor is caught, with its session', async () => {
  await reuseToken();
  const { rows } = await server.database.ownerPool.query(
    'select id from auth_session where user_id = $1',
    [user.id],
  );
  expect(events()).toEqual([
    expect.objectContaining({
      event: 'refresh_token_reused',
      reason: 'reuse',
      userId: user.id,
      sessionId: rows[0].id,
    }),
  ]);
});

test('no line holds an address, an e-mail, a password or a token', async () => {
  for (let attempt = 0; attempt < 6; attempt += 1) await login(user.email);
  await post('/trpc/auth.login', { email: user.email, password: WRONG });
  await reuseToken();
  const names = new Set(events().map(({ event }) => event));
  expect(names).toEqual(new Set(['login_refused', 'limit_reached', 'refresh_token_reused']));
  const log = lines.join('');
  for (const secret of [IP, user.email, PASSWORD, WRONG, user.token, user.refreshToken]) {
    expect(log).not.toContain(secret);
  }
});

test('a sign-in that succeeds is no news', async () => {
  expect((await login(user.email, PASSWORD)).status).toBe(200);
  expect(lines).toEqual([]);
});
