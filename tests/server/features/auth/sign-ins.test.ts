// Tests the list of sign-ins and the security log of an account, through the real server.
import { beforeEach, expect, test } from 'vitest';
import { trustedProxies } from '#server/limits/trusted-proxies.ts';
import { createUser, ok, PASSWORD, registration, type TestUser } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
const server = useTestApp({ now, trustProxy: trustedProxies('1') });
const passMinutes = (minutes: number) => (aheadMs += minutes * 60_000);

beforeEach(() => {
  aheadMs = 0;
});

const headersFrom = (userAgent: string, ip: string) => ({
  'user-agent': userAgent,
  'x-forwarded-for': ip,
});
const list = async (token: string) => ok(await server.call({ path: '/auth/sessions', token }));
const post = (path: string, token: string, body?: object) =>
  server.call({ method: 'POST', path, token, body });

async function signInFrom(email: string, headers: Record<string, string>) {
  const body = { email, password: PASSWORD };
  const { tokens } = ok(await server.call({ method: 'POST', path: '/auth/login', body, headers }));
  return { token: tokens.accessToken, refreshToken: tokens.refreshToken };
}

/**
 * Creates a user with two sign-ins: one that the test uses, and one from a browser in another
 * network.
 */
async function withTwo(): Promise<{
  user: TestUser;
  other: { token: string; refreshToken: string };
}> {
  const user = await createUser(server);
  const other = await signInFrom(user.email, headersFrom(FIREFOX, '203.0.113.7'));
  return { user, other };
}

test('the list of sign-ins begins with the current one', async () => {
  const { user, other } = await withTwo();
  passMinutes(6);
  const elsewhere = headersFrom(FIREFOX, '198.51.100.23');
  ok(await server.call({ path: '/auth/me', token: other.token, headers: elsewhere }));
  const [own, second, ...more] = await list(user.token);
  expect(more).toEqual([]);
  expect(own).toMatchObject({ isCurrent: true, method: 'PASSWORD' });
  expect(second).toMatchObject({
    isCurrent: false,
    device: 'Firefox on Windows',
    firstNetwork: '203.0.113.0/24',
    lastNetwork: '198.51.100.0/24',
  });
  expect(Date.parse(second.lastSeenAt) - Date.parse(second.createdAt)).toBeGreaterThan(300_000);
  expect(JSON.stringify([own, second])).not.toMatch(/203\.0\.113\.7|nonce|hash/);
});

test('refreshing the tokens from another network updates the network in the list of sign-ins', async () => {
  const { user, other } = await withTwo();
  const headers = headersFrom(FIREFOX, '192.0.2.200');
  const body = { refreshToken: other.refreshToken };
  ok(await server.call({ method: 'POST', path: '/auth/refresh', body, headers }));
  const [, second] = await list(user.token);
  expect(second.lastNetwork).toBe('192.0.2.0/24');
});

test('personal tokens are not listed as sign-ins, and stay valid when the other sign-ins are ended', async () => {
  const { user, other } = await withTwo();
  await server.database.ownerPool.query(
    `update sign_in set kind = 'TOKEN' where user_id = $1 and user_agent = $2`,
    [user.id, FIREFOX],
  );
  expect(await list(user.token)).toHaveLength(1);
  expect((await server.call({ path: '/auth/me', token: other.token })).status).toBe(200);
  ok(await post('/auth/sessions/revoke-others', user.token));
  expect((await server.call({ path: '/auth/me', token: other.token })).status).toBe(200);
});

test('the tokens of a sign-in that was ended by its id get 401', async () => {
  const { user, other } = await withTwo();
  const [, { id }] = await list(user.token);
  const end = () =>
    server.call({ method: 'DELETE', path: `/auth/sessions/${id}`, token: user.token });
  expect(ok(await end())).toEqual({ id });
  expect((await server.call({ path: '/auth/me', token: other.token })).status).toBe(401);
  const body = { refreshToken: other.refreshToken };
  const renewal = await server.call({ method: 'POST', path: '/auth/refresh', body });
  expect(renewal.status).toBe(401);
  expect((await end()).status).toBe(404);
  expect(await list(user.token)).toHaveLength(1);
});

test('ending all other sign-ins needs a recent proof of identity', async () => {
  const { user, other } = await withTwo();
  passMinutes(11);
  const { accessToken } = ok(
    await server.call({
      method: 'POST',
      path: '/auth/refresh',
      body: { refreshToken: user.refreshToken },
    }),
  );
  const endOthers = () => post('/auth/sessions/revoke-others', accessToken);
  expect((await endOthers()).body).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  ok(await post('/auth/reauthenticate', accessToken, { password: PASSWORD }));
  expect(ok(await endOthers())).toEqual({ ended: 1 });
  const body = { refreshToken: other.refreshToken };
  const renewal = await server.call({ method: 'POST', path: '/auth/refresh', body });
  expect(renewal.status).toBe(401);
  expect((await server.call({ path: '/auth/me', token: accessToken })).status).toBe(200);
});

test('the security log is returned in pages, newest first', async () => {
  const body = registration();
  const headers = headersFrom(FIREFOX, '203.0.113.7');
  const path = '/auth/register';
  const { tokens } = ok(await server.call({ method: 'POST', path, body, headers }), 201);
  const token = tokens.accessToken;
  for (let times = 0; times < 3; times += 1) {
    ok(await post('/auth/reauthenticate', token, { password: PASSWORD }));
  }
  const read = async (query: string) =>
    (await server.call({ path: `/auth/security-log?${query}`, token })).body;
  const first = await read('limit=2');
  expect(first.data.map(({ kind }: { kind: string }) => kind)).toEqual([
    'IDENTITY_CONFIRMED',
    'IDENTITY_CONFIRMED',
  ]);
  const second = await read(`limit=2&cursor=${first.meta.nextCursor}`);
  expect(second.data.map(({ kind }: { kind: string }) => kind)).toEqual([
    'IDENTITY_CONFIRMED',
    'SIGNED_IN',
  ]);
  expect(second.meta).toEqual({ nextCursor: null });
  expect(second.data[1]).toMatchObject({
    details: { method: 'PASSWORD' },
    device: 'Firefox on Windows',
    network: '203.0.113.0/24',
  });
});
