// Signing up, in and out through the real server: /api/v1/auth/…
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { argon2id, hash } from 'argon2';
import { SignJWT } from 'jose';
import { defaultSettings } from '#shared/account/settings.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { endTokenOf } from '#web/api/person/end-token.ts';
import { createUser, ok, PASSWORD, registration } from '#tests/support/factories.ts';

let server: TestApp;
let now = new Date('2026-05-01T10:00:00.000Z');
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const HOUR = 3600;
const DAY = 24 * HOUR;
const BROWSER = { 'sec-fetch-site': 'same-origin' };

beforeAll(async () => {
  server = await createTestApp({ now: () => now });
});
afterAll(() => server.close());

const post = (path: string, body: unknown, extra: object = {}) =>
  server.call({ method: 'POST', path, body, ...extra });
const register = (overrides = {}) => post('/auth/register', registration(overrides));
const me = (token: string) => server.call({ path: '/auth/me', token });
const sessionsOf = async (userId: string) => {
  const { rows } = await server.database.ownerPool.query(
    'select * from sign_in where user_id = $1 order by created_at, id',
    [userId],
  );
  return rows;
};
const countAccounts = async () => {
  const { rows } = await server.database.ownerPool.query(
    'select (select count(*) from account) as accounts, (select count(*) from login) as logins',
  );
  return rows[0];
};

describe('Registering', () => {
  test('makes the account, signs in, and answers the whole user', async () => {
    const input = registration({ email: '  Robin@Example.COM ' });
    const { user, tokens } = ok(await post('/auth/register', input), 201);
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Robin Lifter',
      email: 'robin@example.com',
      dateOfBirth: input.dateOfBirth,
      gender: input.gender,
      height: input.height,
      weight: input.weight,
      fullAssessmentCompleted: false,
      deletionDueAt: null,
      isReviewDue: false,
    });
    expect(Object.keys(tokens).toSorted()).toEqual(['accessToken', 'refreshToken']);
    expect(ok(await me(tokens.accessToken))).toEqual(user);
  });

  test('keeps the units that it was made in; the other settings are the usual ones', async () => {
    const units = { weightUnit: 'kg', heightUnit: 'cm' };
    const { tokens } = ok(await register(units), 201);
    const settings = (token: string) => server.call({ path: '/users/settings', token });
    expect(ok(await settings(tokens.accessToken))).toEqual({ ...defaultSettings, ...units });
    const { token } = await createUser(server);
    expect(ok(await settings(token))).toEqual(defaultSettings);
    expect((await register({ weightUnit: 'stone' })).status).toBe(400);
  });

  test('takes an e-mail once, in whatever letter case', async () => {
    const { email } = await createUser(server);
    const answer = await register({ email: email.toUpperCase() });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'EMAIL_TAKEN',
      error: 'An account with this email already exists',
    });
  });

  test('twenty times at once with one e-mail makes one account', async () => {
    const before = await countAccounts();
    const input = registration();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/auth/register', input)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const after = await countAccounts();
    expect(after).toEqual({ accounts: before.accounts + 1, logins: before.logins + 1 });
  });

  const refusals: [string, object, RegExp][] = [
    ['no e-mail at all', { email: '' }, /^Email is required$/],
    ['an e-mail without a dot', { email: 'a@b' }, /^Email is invalid$/],
    ['an e-mail with a line end', { email: 'a@b.co\n' }, /^Email is invalid$/],
    ['an e-mail of 255 characters', { email: `${'a'.repeat(250)}@b.co` }, /^Email is invalid$/],
    ['an e-mail as a list', { email: ['a@b.co'] }, /^Email is required$/],
    ['a password of 7', { password: 'x7#kQ2v' }, /^Password must be at least 8 characters$/],
    ['a password of 129', { password: 'xq'.repeat(64) + 'z' }, /^Password can have at most 128/],
    ['a password of 7,000', { password: 'x'.repeat(7_000) }, /^Password can have at most/],
    ['a common password', { password: 'password1' }, /^This password is very common/],
    ['a name of one letter', { name: 'a' }, /^Name must be at least 2 characters$/],
    ['a name of 101', { name: 'a'.repeat(101) }, /^Name can have at most 100/],
    ['a height under 4 feet', { height: 121.91 }, /^Please enter a valid height \(4-8 feet\)$/],
    ['a height over 8 feet', { height: 243.85 }, /^Please enter a valid height \(4-8 feet\)$/],
    ['a weight under 50 lbs', { weight: 22.67 }, /^Please enter a valid weight \(50-1000 lbs\)$/],
    ['a weight over 1000 lbs', { weight: 453.6 }, /^Please enter a valid weight \(50-1000 lbs\)$/],
    ['a birth in the future', { dateOfBirth: '2150-01-01' }, /^Date of birth cannot be in the/],
    ['a birth in 1899', { dateOfBirth: '1899-12-31' }, /valid date/],
    ['a 30th of February', { dateOfBirth: '2000-02-30' }, /valid date/],
    ['an unknown gender', { gender: 'X' }, /^Please choose one of the listed genders$/],
  ];
  test.each(refusals)('refuses %s with a sentence, and makes nothing', async (_, bad, sentence) => {
    const before = await countAccounts();
    const answer = await register(bad);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('VALIDATION_FAILED');
    expect(answer.body.error).toMatch(sentence);
    expect(answer.body.details[0].path).toBe(Object.keys(bad)[0]);
    expect(await countAccounts()).toEqual(before);
  });

  test('takes the exact limits', async () => {
    const limits = [
      { height: 121.92, weight: 22.68, name: 'Jo' },
      { height: 243.84, weight: 453.59, name: 'a'.repeat(100) },
    ];
    for (const overrides of limits) expect((await register(overrides)).status).toBe(201);
  });

  test('takes nothing from the caller that is ours to set', async () => {
    const before = registration();
    const extra = { id: 'x', userId: 'x', fullAssessmentCompleted: true, created_at: '2000-01-01' };
    const { user } = ok(await post('/auth/register', { ...before, ...extra }), 201);
    expect(user.id).not.toBe('x');
    expect(user.fullAssessmentCompleted).toBe(false);
  });

  test('keeps the password as argon2id, and the refresh token not at all', async () => {
    const password = 'canary in the gym hall';
    const { user, tokens } = ok(await register({ password }), 201);
    const { rows } = await server.database.ownerPool.query(
      `select l.password_hash, row_to_json(l)::text || row_to_json(a)::text || row_to_json(s)::text as everything
       from login l join account a using (user_id) join sign_in s using (user_id) where user_id = $1`,
      [user.id],
    );
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
    expect(rows[0].everything).not.toContain(password);
    expect(rows[0].everything).not.toContain(tokens.refreshToken);
    const mac = Buffer.from(tokens.refreshToken, 'base64url').subarray(-32);
    expect(rows[0].everything).not.toContain(mac.toString('hex'));
  });
});

describe('Signing in', () => {
  test('takes the e-mail in any letter case, and the password as it is', async () => {
    const { email, id } = await createUser(server);
    const body = { email: ` ${email.toUpperCase()} `, password: PASSWORD };
    expect(ok(await post('/auth/login', body)).user.id).toBe(id);
    const wrong = await post('/auth/login', { email, password: PASSWORD.toUpperCase() });
    expect(wrong.status).toBe(401);
  });

  test('says the same for an unknown e-mail and a wrong password', async () => {
    const { email } = await createUser(server);
    const wrong = await post('/auth/login', { email, password: 'not this one' });
    const unknown = await post('/auth/login', {
      email: 'nobody@example.com',
      password: 'not this one',
    });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    const { requestId: first, ...wrongBody } = wrong.body;
    const { requestId: second, ...unknownBody } = unknown.body;
    expect(first).not.toBe(second);
    expect(unknownBody).toEqual(wrongBody);
    expect(wrongBody).toEqual({
      error: 'Invalid email or password',
      code: 'INVALID_CREDENTIALS',
      details: [],
    });
  });

  test.each([
    [{ email: { $ne: '' }, password: 'x' }],
    [{ email: ['a@b.co'], password: 'x' }],
    [{ email: 'a@b.co' }],
    [{ email: 'a@b.co', password: { $gt: '' } }],
    [{ email: 'a@b.co', password: '' }],
    [{}],
    [[]],
    [undefined],
  ])('refuses %j', async (body) => {
    const answer = await post('/auth/login', body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('VALIDATION_FAILED');
  });

  test('has no use for an idempotency key: each time is a session of its own', async () => {
    const { email, id } = await createUser(server);
    const key = '0197f3a2-0000-7000-8000-000000000001';
    for (let time = 0; time < 2; time += 1) {
      ok(await post('/auth/login', { email, password: PASSWORD }, { key }));
    }
    expect(await sessionsOf(id)).toHaveLength(3);
  });

  test('renews a hash of other parameters', async () => {
    const { email } = await createUser(server);
    const old = await hash(PASSWORD, { type: argon2id, memoryCost: 8_192, timeCost: 1 });
    const { ownerPool } = server.database;
    await ownerPool.query('update login set password_hash = $2 where email = $1', [email, old]);
    ok(await post('/auth/login', { email, password: PASSWORD }));
    const { rows } = await ownerPool.query('select password_hash from login where email = $1', [
      email,
    ]);
    expect(rows[0].password_hash).toContain('m=1024');
    ok(await post('/auth/login', { email, password: PASSWORD }));
  });

  test('lasts 12 idle hours and one day, or remembered 14 idle days and 30 days', async () => {
    const { email, id } = await createUser(server);
    const startedAt = now.getTime();
    ok(await post('/auth/login', { email, password: PASSWORD }));
    ok(await post('/auth/login', { email, password: PASSWORD, remember: true }));
    const lives = (await sessionsOf(id)).map((row) => [
      row.remember,
      row.idle_seconds,
      (Date.parse(row.ends_at) - startedAt) / 1000,
    ]);
    expect(lives.toSorted()).toEqual([
      [false, 12 * HOUR, DAY],
      [true, 14 * DAY, 30 * DAY],
      // That of the sign-up.
      [true, 14 * DAY, 30 * DAY],
    ]);
  });

  test('for the 21st time ends the oldest session', async () => {
    const { email, token } = await createUser(server);
    const tokens: string[] = [token];
    for (let count = 1; count < 20; count += 1) {
      pass(1);
      tokens.push(ok(await post('/auth/login', { email, password: PASSWORD })).tokens.accessToken);
    }
    expect((await me(String(tokens[0]))).status).toBe(200);
    pass(1);
    tokens.push(ok(await post('/auth/login', { email, password: PASSWORD })).tokens.accessToken);
    const statuses = await Promise.all(tokens.map(async (each) => (await me(each)).status));
    expect(statuses).toEqual([401, ...Array.from({ length: 20 }, () => 200)]);
  });
});

describe('A browser', () => {
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie'] ?? '');

  test('gets a cookie that no script can read; others get none', async () => {
    const plain = await register();
    expect(plain.headers['set-cookie']).toBeUndefined();
    const answer = await post('/auth/register', registration(), { headers: BROWSER });
    expect(cookieOf(answer)).toMatch(
      /^fit_bind=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  test('keeps the cookie for 30 days when it is to be remembered', async () => {
    const { email } = await createUser(server);
    const body = { email, password: PASSWORD, remember: true };
    const answer = await post('/auth/login', body, { headers: BROWSER });
    expect(cookieOf(answer)).toContain(`Max-Age=${30 * DAY}`);
    const brief = await post('/auth/login', { ...body, remember: false }, { headers: BROWSER });
    expect(cookieOf(brief)).not.toContain('Max-Age');
  });

  test('that signs up is remembered for 30 days without being asked', async () => {
    const answer = await post('/auth/register', registration(), { headers: BROWSER });
    expect(cookieOf(answer)).toContain(`Max-Age=${30 * DAY}`);
    const [session] = await sessionsOf(ok(answer, 201).user.id);
    expect(session).toMatchObject({ remember: true, idle_seconds: 14 * DAY });
  });
});

describe('Signing out', () => {
  test('bites on the next request and on the refresh token', async () => {
    const user = await createUser(server);
    const { refreshToken } = user;
    expect(ok(await post('/auth/logout', { refreshToken }))).toEqual({ signedOut: true });
    expect(await me(user.token)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    const refreshed = await post('/auth/refresh', { refreshToken });
    expect(refreshed).toMatchObject({ status: 401, body: { code: 'INVALID_REFRESH' } });
  });

  test('works with the access token alone, and twice', async () => {
    const { token } = await createUser(server);
    for (let time = 0; time < 2; time += 1) {
      const answer = await server.call({ method: 'POST', path: '/auth/logout', token });
      expect(answer).toMatchObject({ status: 200, body: { data: { signedOut: true } } });
    }
    expect((await me(token)).status).toBe(401);
  });

  test.each([
    [undefined],
    [{}],
    [{ refreshToken: 'nonsense' }],
    [{ refreshToken: 'A'.repeat(92) }],
  ])('is fine without anybody signed in: %j', async (body) => {
    const answer = await post('/auth/logout', body);
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/^fit_bind=;/);
  });

  test('with a forged token of somebody else ends nothing', async () => {
    const { token, refreshToken } = await createUser(server);
    const forged = Buffer.from(refreshToken, 'base64url');
    forged.writeUInt8(forged.readUInt8(60) ^ 1, 60);
    await post('/auth/logout', { refreshToken: forged.toString('base64url') });
    expect((await me(token)).status).toBe(200);
  });

  test('later, by what a browser kept, ends that session and leaves whoever is there by then', async () => {
    const gone = await createUser(server);
    const endToken = await endTokenOf(gone.refreshToken);
    const { user, tokens } = ok(
      await post('/auth/register', registration(), { headers: BROWSER }),
      201,
    );
    const answer = await post('/auth/logout', { endToken }, { token: tokens.accessToken });
    expect(ok(answer)).toEqual({ signedOut: true });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['clear-site-data']).toBeUndefined();
    expect((await me(gone.token)).status).toBe(401);
    expect(ok(await me(tokens.accessToken)).id).toBe(user.id);
    expect((await post('/auth/refresh', { refreshToken: String(endToken) })).status).toBe(401);
  });

  test('by a forged token for later ends nothing', async () => {
    const { token, refreshToken } = await createUser(server);
    expect((await post('/auth/logout', { endToken: refreshToken })).status).toBe(200);
    expect((await post('/auth/logout', { endToken: 'nonsense' })).status).toBe(200);
    expect((await me(token)).status).toBe(200);
  });

  test('ends this session and no other', async () => {
    const { email, token } = await createUser(server);
    const other = ok(await post('/auth/login', { email, password: PASSWORD })).tokens;
    await post('/auth/logout', { refreshToken: other.refreshToken });
    expect((await me(other.accessToken)).status).toBe(401);
    expect((await me(token)).status).toBe(200);
  });
});

describe('A request', () => {
  test('with a token that is not ours is refused like one without', async () => {
    const { token, id, refreshToken } = await createUser(server);
    const { keys, issuer, audience } = server.services.auth;
    const [row] = await sessionsOf(id);
    const seconds = Math.floor(now.getTime() / 1000);
    const make = (aud: string, typ: string) =>
      new SignJWT({ sid: row.id, rc: 0 })
        .setProtectedHeader({ alg: 'HS256', typ })
        .setIssuer(issuer)
        .setAudience(aud)
        .setSubject(id)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 600)
        .sign(keys[0].accessKey);
    expect((await me(await make(audience, 'at+jwt'))).status).toBe(200);
    const bad = [
      await make('another', 'at+jwt'),
      await make(audience, 'JWT'),
      `${token.slice(0, -2)}AA`,
      refreshToken,
      `${token} ${token}`,
      'null',
    ];
    for (const each of bad) {
      expect(await me(each)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    }
    const inQuery = await server.call({ path: `/auth/me?access_token=${token}` });
    expect(inQuery.status).toBe(401);
    const basic = await server.call({
      path: '/auth/me',
      headers: { authorization: `Basic ${token}` },
    });
    expect(basic.status).toBe(401);
    const lower = await server.call({
      path: '/auth/me',
      headers: { authorization: `bearer ${token}` },
    });
    expect(lower.status).toBe(200);
  });

  test('with the token of an account that is gone is refused', async () => {
    const { token, id } = await createUser(server);
    const { ownerPool } = server.database;
    await ownerPool.query('delete from sign_in where user_id = $1', [id]);
    await ownerPool.query('delete from security_event where user_id = $1', [id]);
    await ownerPool.query('delete from body_weight_entry where user_id = $1', [id]);
    await ownerPool.query('delete from account where user_id = $1', [id]);
    expect((await me(token)).status).toBe(401);
  });

  test('is refused when the session was idle too long, even with a fresh token', async () => {
    const { refreshToken, id } = await createUser(server);
    const { ownerPool } = server.database;
    const refreshed = ok(await post('/auth/refresh', { refreshToken }));
    expect((await me(refreshed.accessToken)).status).toBe(200);
    await ownerPool.query(
      `update sign_in set last_seen_at = last_seen_at - interval '14 days' where user_id = $1`,
      [id],
    );
    expect((await me(refreshed.accessToken)).status).toBe(401);
  });

  test('marks the session as seen every five minutes, not every time', async () => {
    const { token, id } = await createUser(server);
    const seen = async () => (await sessionsOf(id))[0].last_seen_at;
    // The first use confirms that the tokens arrived, and writes in any case.
    await me(token);
    const first = await seen();
    pass(299);
    await me(token);
    expect(await seen()).toBe(first);
    pass(1);
    await me(token);
    expect(await seen()).toBe(now.toISOString());
  });
});

test('no answer of signing in may be cached', async () => {
  const { token } = await createUser(server);
  expect((await me(token)).headers['cache-control']).toBe('no-store');
});
