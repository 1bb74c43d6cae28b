// Tests the rate limits with the numbers of production. The tests advance the clock.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createUser, ok, PASSWORD, registration } from '#tests/support/factories.ts';
import { smallJpeg, upload } from '#tests/support/photos/photos.ts';
import { useLimitedSite, MINUTE, HOUR, type Attempt } from '#tests/server/limits/limited-site.ts';

const site = useLimitedSite();
const { pass, login, signUp } = site;

describe('after wrong passwords, the caller must wait before the next attempt', () => {
  test('after five wrong passwords the caller must wait 1, 2, 4 … 60 seconds before each further try', async () => {
    const { email } = await signUp();
    for (let count = 0; count < 5; count += 1) {
      expect(await login({ email })).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
    }
    for (const waitSeconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await login({ email })).toEqual({
        status: 429,
        code: 'RATE_LIMITED',
        sentence: 'Too many attempts. Please wait a moment and try again',
        retryAfter: waitSeconds,
        cookie: '',
      });
      pass(waitSeconds - 0.5);
      expect(await login({ email })).toMatchObject({ status: 429, retryAfter: 1 });
      pass(0.5);
      expect((await login({ email })).status).toBe(401);
    }
  });

  test('the right password is refused while the caller must wait', async () => {
    const { email } = await signUp();
    for (let count = 0; count < 5; count += 1) await login({ email });
    expect((await login({ email, password: PASSWORD })).status).toBe(429);
    pass(1);
    expect((await login({ email, password: PASSWORD })).status).toBe(200);
  });

  test('signing in resets the count of wrong passwords', async () => {
    const { email } = await signUp();
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) expect((await login({ email })).status).toBe(401);
      expect((await login({ email, password: PASSWORD })).status).toBe(200);
    }
    pass(HOUR);
    for (let count = 0; count < 5; count += 1) expect((await login({ email })).status).toBe(401);
    pass(15 * MINUTE);
    for (let count = 0; count < 5; count += 1) expect((await login({ email })).status).toBe(401);
    expect((await login({ email })).status).toBe(429);
  });

  test('wrong passwords for an email count together in any letter case', async () => {
    const { email } = await signUp();
    const spellings: Attempt[] = [
      { email, door: 'rest' },
      { email: email.toUpperCase(), door: 'trpc' },
      { email: ` ${email}`, door: 'rest' },
      { email: `${email.toUpperCase()}  `, door: 'trpc' },
      { email, door: 'trpc' },
    ];
    for (const attempt of spellings) expect((await login(attempt)).status).toBe(401);
    for (const door of ['rest', 'trpc'] as const) {
      const refused = await login({ email, door });
      expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: 1 });
      expect(refused.sentence).toBe('Too many attempts. Please wait a moment and try again');
    }
  });

  test('the server checks only five of a hundred simultaneous wrong passwords', async () => {
    const { email } = await signUp();
    const answers = await Promise.all(Array.from({ length: 100 }, () => login({ email })));
    const checked = answers.filter(({ status }) => status !== 429);
    expect(checked.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  test('wrong passwords for an unknown email get the same limits as for a known one', async () => {
    const email = `nobody-${randomUUID()}@example.com`;
    const { email: known } = await signUp();
    for (let count = 0; count < 5; count += 1) {
      expect(await login({ email })).toEqual(await login({ email: known }));
    }
    expect(await login({ email })).toEqual(await login({ email: known }));
  });

  test('IPv6 addresses of one household (a /64 network) count as one address', async () => {
    const { email } = await signUp();
    for (let count = 0; count < 5; count += 1) {
      expect((await login({ email, ip: `2001:db8:1:2::${count + 1}` })).status).toBe(401);
    }
    expect((await login({ email, ip: '2001:db8:1:2:ffff::9' })).status).toBe(429);
    expect((await login({ email, ip: '2001:db8:1:3::1' })).status).toBe(401);
  });

  test('after twenty wrong passwords from different networks, each further try must wait 1, 2, 4 … 180 s', async () => {
    const { email } = await signUp();
    for (let count = 0; count < 20; count += 1) {
      expect((await login({ email, ip: `203.0.113.${count}` })).status).toBe(401);
    }
    for (const [index, waitSeconds] of [1, 2, 4, 8, 16, 32, 64, 128, 180, 180].entries()) {
      const ip = `203.0.113.${100 + index}`;
      expect(await login({ email, ip })).toMatchObject({ status: 429, retryAfter: waitSeconds });
      pass(waitSeconds);
      expect((await login({ email, ip })).status).toBe(401);
    }
    pass(HOUR);
    expect((await login({ email, ip: '203.0.113.99' })).status).toBe(401);
    expect((await login({ email, ip: '203.0.113.99' })).status).toBe(401);
  });

  test("guesses from sixteen networks do not lock out the owner's known browser", async () => {
    const home = '198.51.100.7';
    const { email } = await signUp(home);
    const { cookie } = await login({ email, ip: home, password: PASSWORD, cookie: 'other=1' });
    expect(cookie).toMatch(/^fit_bind=/);
    const { email: other } = await signUp('192.0.2.200');
    const guess = (count: number) => login({ email, ip: `203.0.${count % 16}.1` });
    for (let minute = 0; minute < 30; minute += 1) {
      for (let network = 0; network < 16; network += 1) await guess(network);
      pass(MINUTE);
    }
    for (let network = 0; network < 16; network += 1) await guess(network);
    expect((await guess(3)).status).toBe(429);
    // After the guesses, the owner must wait on a new device in a new network, at most three minutes.
    const elsewhere = await login({ email, ip: '192.0.2.9', password: PASSWORD });
    expect(elsewhere.status).toBe(429);
    expect(elsewhere.retryAfter).toBeLessThanOrEqual(3 * MINUTE);
    // The owner can sign in at home without the cookie, and elsewhere with the cookie.
    expect((await login({ email, ip: home })).status).toBe(401);
    expect((await login({ email, ip: home, password: PASSWORD })).status).toBe(200);
    const away = { email, cookie, ip: '203.0.3.1' };
    expect((await login(away)).status).toBe(401);
    expect((await login({ ...away, password: PASSWORD })).status).toBe(200);
    // The cookie of another account does not exempt sign-ins to this account from the limit.
    const stranger = { email: other, cookie, ip: '203.0.3.1' };
    for (let count = 0; count < 30; count += 1) await login(stranger);
    expect((await login(stranger)).status).toBe(429);
  }, 60_000);

  test('the server checks at most 58 of 1,440 guesses from sixteen networks in 90 minutes', async () => {
    const { email } = await signUp();
    const { limits } = site.server.services;
    const count = async () => {
      const { rows } = await site.server.database.ownerPool.query(
        'select count(*)::int as n from rate_limit',
      );
      return Number(rows[0].n);
    };
    const before = await count();
    let checked = 0;
    for (let minute = 0; minute < 90; minute += 1) {
      for (let network = 0; network < 16; network += 1) {
        const ip = `203.0.${network}.1`;
        const attempt = { email, ip, knownBrowser: undefined, isKnownNetwork: false };
        await limits.chargeLogin(attempt).then(
          () => (checked += 1),
          () => undefined,
        );
      }
      pass(MINUTE);
    }
    expect(checked).toBeGreaterThan(20);
    // 20 passwords are checked without a wait, 8 with a growing wait, then one every three minutes.
    expect(checked).toBeLessThanOrEqual(20 + 8 + 30);
    // The guesses may add at most 33 counters to the database: one for the account and two for each of the 16 networks.
    expect((await count()) - before).toBeLessThanOrEqual(1 + 16 * 2);
  }, 60_000);

  test('wrong passwords in a known browser delay this browser and no other one', async () => {
    const { email } = await signUp();
    const { cookie } = await login({ email, password: PASSWORD, cookie: 'other=1' });
    for (let count = 0; count < 5; count += 1) {
      expect((await login({ email, cookie, ip: `192.0.2.${count}` })).status).toBe(401);
    }
    for (const waitSeconds of [1, 2, 4]) {
      const refused = await login({ email, cookie, ip: '192.0.2.77' });
      expect(refused).toMatchObject({ status: 429, retryAfter: waitSeconds });
      pass(waitSeconds);
      expect((await login({ email, cookie })).status).toBe(401);
    }
    expect((await login({ email, password: PASSWORD, ip: '192.0.2.78' })).status).toBe(200);
  });

  test('a network address may try thirty wrong passwords in 15 minutes', async () => {
    for (let count = 0; count < 30; count += 1) {
      expect((await login({ email: `${randomUUID()}@example.com` })).status).toBe(401);
    }
    const refused = await login({ email: `${randomUUID()}@example.com` });
    expect(refused).toMatchObject({ status: 429, retryAfter: 15 * MINUTE });
    const elsewhere = await login({ email: `${randomUUID()}@example.com`, ip: '192.0.2.50' });
    expect(elsewhere.status).toBe(401);
  });
});

test('a batch of calls with two sign-ins is refused with 400', async () => {
  const { email } = await signUp();
  const response = await site.server.app.inject({
    method: 'POST',
    url: '/trpc/auth.login,auth.login?batch=1',
    payload: { 0: { email, password: PASSWORD }, 1: { email, password: PASSWORD } },
  });
  expect(response.statusCode).toBe(400);
  for (const { error } of response.json()) {
    expect(error.data.domainCode).toBe('VALIDATION_FAILED');
  }
});

describe('the number of new accounts per network address is limited', () => {
  test('an address may create five accounts an hour', async () => {
    const ip = '192.0.2.80';
    for (let count = 0; count < 5; count += 1) await signUp(ip);
    const register = (remoteAddress: string, overrides = {}) =>
      site.server.app.inject({
        method: 'POST',
        url: '/api/v1/auth/register',
        remoteAddress,
        payload: registration(overrides),
      });
    const refused = await register(ip);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(HOUR));
    expect((await register('192.0.2.81')).statusCode).toBe(201);
    pass(HOUR);
    // A request with invalid input is not counted.
    for (let count = 0; count < 6; count += 1) {
      expect((await register(ip, { password: 'password1' })).statusCode).toBe(400);
    }
    expect((await register(ip)).statusCode).toBe(201);
  });
});

describe('the number of token refreshes per sign-in is limited', () => {
  test('the tokens of a sign-in can be refreshed ten times a minute', async () => {
    const { tokens } = await signUp();
    const refresh = (refreshToken: string) =>
      site.server.call({ method: 'POST', path: '/auth/refresh', body: { refreshToken } });
    let { refreshToken } = tokens;
    for (let count = 0; count < 10; count += 1) {
      refreshToken = ok(await refresh(refreshToken)).refreshToken;
    }
    const refused = await refresh(refreshToken);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(refused.headers['retry-after']).toBe(String(MINUTE));
    pass(MINUTE);
    expect((await refresh(refreshToken)).status).toBe(200);
  });
});

describe('each signed-in user has rate limits', () => {
  test('a user may send 300 reads in a row, and each call of a batch counts as a read', async () => {
    const { tokens } = await signUp();
    const other = await signUp();
    const read = (token: string) => site.server.call({ path: '/auth/me', token });
    const batch = await site.server.app.inject({
      method: 'GET',
      url: `/trpc/${Array.from({ length: 10 }, () => 'auth.me').join(',')}?batch=1&input={}`,
      headers: { authorization: `Bearer ${tokens.accessToken}` },
    });
    expect(batch.statusCode).toBe(200);
    for (let count = 10; count < 300; count += 1) {
      expect((await read(tokens.accessToken)).status).toBe(200);
    }
    const refused = await read(tokens.accessToken);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(refused.headers['retry-after']).toBe('1');
    expect((await read(other.tokens.accessToken)).status).toBe(200);
    pass(1);
    for (let count = 0; count < 5; count += 1) {
      expect((await read(tokens.accessToken)).status).toBe(200);
    }
    expect((await read(tokens.accessToken)).status).toBe(429);
  });
});

describe('uploads are limited per user', () => {
  test('a user may upload thirty photos an hour', async () => {
    const user = await createUser(site.server);
    const other = await createUser(site.server);
    const file = await smallJpeg();
    const send = (token: string, bytes: Buffer) => upload(site.server, bytes, { token });
    for (let count = 0; count < 28; count += 1) {
      expect((await send(user.token, Buffer.from('no picture'))).status).toBe(400);
    }
    for (let count = 0; count < 2; count += 1) {
      expect((await send(user.token, file)).status).toBe(201);
    }
    const refused = await send(user.token, file);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBe(HOUR);
    expect((await send(other.token, file)).status).toBe(201);
  });
});
