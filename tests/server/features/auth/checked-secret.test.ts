// Guesses passwords and codes at the places where the server checks them. The rate limits of the
// real server must stop the guesses.
import { beforeEach, describe, expect, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { createResetLink } from '#server/features/auth/links.ts';
import { trustedProxies } from '#server/limits/trusted-proxies.ts';
import type { RestAnswer } from '#tests/support/app.ts';
import { createUser, ok, PASSWORD, registration } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const server = useTestApp({
  now: () => now,
  rateLimits: 'on',
  trustProxy: trustedProxies('1'),
});

let now = new Date();
const passSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

let network = 0;
beforeEach(() => {
  network += 1;
});

/**
 * Returns the headers of a request from this test's network. `cookie` is the cookie that marks a
 * known browser.
 */
const from = (cookie?: string, ip = `203.0.${network}.7`) => ({
  'x-forwarded-for': ip,
  ...(cookie !== undefined && { cookie: `fit_bind=${cookie}`, 'sec-fetch-site': 'same-origin' }),
});
const post = (path: string, body: object, { token, headers = from() }: Options = {}) =>
  server.call({ method: 'POST', path, body, token, headers });
interface Options {
  token?: string;
  headers?: Record<string, string>;
}

/**
 * Sends `count` requests one after another and returns their statuses. Waits for the security log
 * between requests.
 */
async function statuses(count: number, call: (n: number) => Promise<RestAnswer>) {
  const found: number[] = [];
  for (let n = 0; n < count; n += 1) {
    found.push((await call(n)).status);
    await server.services.afterAnswer.settled();
  }
  return found;
}

/**
 * Creates a user who registered in a browser. Returns the user with the cookie that marks this
 * browser as known.
 */
async function inBrowser() {
  const body = registration();
  const answer = await post('/auth/register', body, { headers: from('none') });
  const set = [answer.headers['set-cookie']].flat().map(String);
  const cookie = /fit_bind=([^;]+)/.exec(set.join())?.[1] ?? '';
  const { user, tokens } = ok(answer, 201);
  return { id: user.id, email: body.email, token: tokens.accessToken, cookie };
}

async function withTwoStep() {
  const user = await inBrowser();
  const options = { token: user.token, headers: from(user.cookie) };
  const { secret } = ok(await post('/auth/totp', {}, options));
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: now.getTime() });
  ok(await post('/auth/totp/confirm', { code: code() }, options));
  passSeconds(60);
  return { ...user, code, options };
}

const kinds = async (userId: string) => {
  await server.services.afterAnswer.settled();
  const { rows } = await server.database.ownerPool.query<{ kind: string; method: string }>(
    `select kind, details->>'method' as method from security_event where user_id = $1 order by id`,
    [userId],
  );
  return rows;
};

describe('wrong passwords with made-up browser cookies share one counter', () => {
  const invented = (n: number) => from(`invented-${network}-${n}`);

  test.each([
    ['/auth/reauthenticate', { password: 'not my password' }],
    [
      '/auth/change-password',
      { currentPassword: 'not my password', newPassword: 'battery staple horse' },
    ],
  ])(
    'at %s, only five wrong passwords are checked, even with a different made-up cookie each time',
    async (path, body) => {
      const { id, token } = await inBrowser();
      const answers = await statuses(12, (n) => post(path, body, { token, headers: invented(n) }));
      expect(answers).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
      const refused = { kind: 'CONFIRMATION_REFUSED', method: 'PASSWORD' };
      expect((await kinds(id)).filter(({ kind }) => kind === refused.kind)).toEqual(
        Array(5).fill(refused),
      );
    },
  );

  test('only five wrong two-step codes are checked, even with a different made-up cookie each time', async () => {
    const { id, token } = await withTwoStep();
    const answers = await statuses(8, (n) =>
      post(
        '/auth/reauthenticate',
        { password: PASSWORD, code: `00000${n}` },
        { token, headers: invented(n) },
      ),
    );
    expect(answers).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
    const codes = (await kinds(id)).filter(({ method }) => method === 'CODE');
    expect(codes).toHaveLength(5);
  });
});

test('wrong passwords for one account from 30 networks are checked at most 20 times', async () => {
  const { token } = await inBrowser();
  const answers = await statuses(30, (n) =>
    post(
      '/auth/reauthenticate',
      { password: 'not my password' },
      { token, headers: from(undefined, `198.51.${100 + network}.${n}`) },
    ),
  );
  expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
});

test("guesses from other networks do not lock out the owner's known browser", async () => {
  const { token, cookie, email } = await inBrowser();
  const wrong = { email, password: 'not my password' };
  await statuses(30, (n) =>
    post('/auth/login', wrong, { headers: from(undefined, `192.0.${network}.${n}`) }),
  );
  const headers = from(cookie, '192.0.2.99');
  ok(await post('/auth/reauthenticate', { password: PASSWORD }, { token, headers }));
});

test('while two-step sign-in is being set up, the sixth wrong code gets 429', async () => {
  const user = await inBrowser();
  const options = { token: user.token, headers: from(user.cookie) };
  ok(await post('/auth/totp', {}, options));
  const answers = await statuses(7, (n) =>
    post('/auth/totp/confirm', { code: `00000${n}` }, options),
  );
  expect(answers).toEqual([...Array(5).fill(400), 429, 429]);
});

test('the sixth wrong recovery code at the sign-in gets 429, and the five before are logged', async () => {
  const { id, email } = await withTwoStep();
  const answers = await statuses(7, (n) =>
    post('/auth/login', { email, password: PASSWORD, code: `aaaa-bbbb-cccc-ddd${n}` }),
  );
  expect(answers).toEqual([...Array(5).fill(401), 429, 429]);
  const noted = (await kinds(id)).filter(({ kind }) => kind === 'SIGN_IN_REFUSED');
  expect(noted).toEqual(Array(5).fill({ kind: 'SIGN_IN_REFUSED', method: 'CODE' }));
});

test('after 20 wrong reset links for an account from different networks, the next gets 429', async () => {
  const { id } = await inBrowser();
  const guess = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.alloc(32, 1)]);
  const body = { token: guess.toString('base64url'), password: 'battery staple horse' };
  const answers = await statuses(30, (n) =>
    post('/auth/reset-password', body, { headers: from(undefined, `192.${network}.${n}.1`) }),
  );
  expect(answers.filter((status) => status === 400)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
  const noted = (await kinds(id)).filter(({ kind }) => kind === 'LINK_REFUSED');
  expect(noted).toHaveLength(10);
  // The guesses must not lock out the owner's valid link.
  const { db } = server.services;
  const link = await createResetLink(db, { userId: id, now, publicUrl: 'http://x' });
  const token = new URL(link).searchParams.get('token') ?? '';
  ok(await post('/auth/reset-password', { token, password: 'battery staple horse' }));
});

describe('an account with two-step sign-in needs a code to change the password', () => {
  const newPassword = 'battery staple horse';

  test('changing the password without a code or with a wrong code of two-step sign-in is refused', async () => {
    const { code, options } = await withTwoStep();
    const change = (input: object) => post('/auth/change-password', input, options);
    const body = { currentPassword: PASSWORD, newPassword };
    expect((await change(body)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    const wrong = await change({ ...body, code: '000000' });
    expect(wrong.body).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      details: [{ path: 'code' }],
    });
    ok(await change({ ...body, code: code() }));
  });

  test('a code of two-step sign-in can be used again when the new password is refused', async () => {
    const { code, options } = await withTwoStep();
    const typed = code();
    const body = { currentPassword: PASSWORD, newPassword: 'password123', code: typed };
    expect((await post('/auth/change-password', body, options)).status).toBe(400);
    ok(await post('/auth/change-password', { ...body, newPassword }, options));
  });
});

test('ending a sign-in needs a recent proof of identity', async () => {
  const user = await createUser(server);
  const { tokens } = ok(await post('/auth/login', { email: user.email, password: PASSWORD }));
  const sessions = ok(await server.call({ path: '/auth/sessions', token: tokens.accessToken }));
  const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  passSeconds(11 * 60);
  const { accessToken: token } = ok(
    await post('/auth/refresh', { refreshToken: tokens.refreshToken }),
  );
  const end = () => server.call({ method: 'DELETE', path: `/auth/sessions/${other.id}`, token });
  expect((await end()).body).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  ok(await post('/auth/reauthenticate', { password: PASSWORD }, { token }));
  ok(await end());
});
