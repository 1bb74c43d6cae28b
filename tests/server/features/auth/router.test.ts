// Tests registration, sign-in and sign-out through the real server.
import { describe, expect, test } from 'vitest';
import { createUser, ok, PASSWORD, registration } from '#tests/support/factories.ts';
import { useSignInSite, DAY } from '#tests/server/features/auth/sign-in-site.ts';
import { endTokenOf } from '#web/api/sign-in/auth.ts';

const site = useSignInSite();
const { pass, post, register, me, sessionsOf } = site;

const BROWSER = { 'sec-fetch-site': 'same-origin' };

describe('the cookie of a sign-in from a browser', () => {
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie'] ?? '');

  test('only a browser gets a cookie, and scripts cannot read the cookie', async () => {
    const plain = await register();
    expect(plain.headers['set-cookie']).toBeUndefined();
    const answer = await post('/auth/register', registration(), { headers: BROWSER });
    expect(cookieOf(answer)).toMatch(
      /^fit_bind=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  test("with 'remember me', the browser keeps the cookie for 30 days", async () => {
    const { email } = await createUser(site.server);
    const body = { email, password: PASSWORD, remember: true };
    const answer = await post('/auth/login', body, { headers: BROWSER });
    expect(cookieOf(answer)).toContain(`Max-Age=${30 * DAY}`);
    const brief = await post('/auth/login', { ...body, remember: false }, { headers: BROWSER });
    expect(cookieOf(brief)).not.toContain('Max-Age');
  });

  test('after a registration, the browser keeps the cookie for 30 days', async () => {
    const answer = await post('/auth/register', registration(), { headers: BROWSER });
    expect(cookieOf(answer)).toContain(`Max-Age=${30 * DAY}`);
    const [session] = await sessionsOf(ok(answer, 201).user.id);
    expect(session).toMatchObject({ remember: true, idle_seconds: 14 * DAY });
  });
});

describe('signing out ends the access token and the refresh token', () => {
  test('after signing out, the access token and the refresh token are refused', async () => {
    const user = await createUser(site.server);
    const { refreshToken } = user;
    expect(ok(await post('/auth/logout', { refreshToken }))).toEqual({ signedOut: true });
    expect(await me(user.token)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    const refreshed = await post('/auth/refresh', { refreshToken });
    expect(refreshed).toMatchObject({ status: 401, body: { code: 'INVALID_REFRESH' } });
  });

  test('signing out twice with only the access token succeeds both times', async () => {
    const { token } = await createUser(site.server);
    for (let time = 0; time < 2; time += 1) {
      const answer = await site.server.call({ method: 'POST', path: '/auth/logout', token });
      expect(answer).toMatchObject({ status: 200, body: { data: { signedOut: true } } });
    }
    expect((await me(token)).status).toBe(401);
  });

  test.each([
    [undefined],
    [{}],
    [{ refreshToken: 'nonsense' }],
    [{ refreshToken: 'A'.repeat(92) }],
  ])('signing out without a valid sign-in returns 200 (body %j)', async (body) => {
    const answer = await post('/auth/logout', body);
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/^fit_bind=;/);
  });

  test("signing out with another user's forged token ends no sign-in", async () => {
    const { token, refreshToken } = await createUser(site.server);
    const forged = Buffer.from(refreshToken, 'base64url');
    forged.writeUInt8(forged.readUInt8(60) ^ 1, 60);
    await post('/auth/logout', { refreshToken: forged.toString('base64url') });
    expect((await me(token)).status).toBe(200);
  });

  test('signing out with the sign-out token of one user keeps another user signed in', async () => {
    const gone = await createUser(site.server);
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

  test('signing out with a forged sign-out token ends no sign-in', async () => {
    const { token, refreshToken } = await createUser(site.server);
    expect((await post('/auth/logout', { endToken: refreshToken })).status).toBe(200);
    expect((await post('/auth/logout', { endToken: 'nonsense' })).status).toBe(200);
    expect((await me(token)).status).toBe(200);
  });

  test("signing out keeps the user's other sign-ins", async () => {
    const { email, token } = await createUser(site.server);
    const other = ok(await post('/auth/login', { email, password: PASSWORD })).tokens;
    await post('/auth/logout', { refreshToken: other.refreshToken });
    expect((await me(other.accessToken)).status).toBe(401);
    expect((await me(token)).status).toBe(200);
  });
});

describe('the server checks the access token and the sign-in of each request', () => {
  test('a request with an invalid access token gets 401', async () => {
    const { token, refreshToken } = await createUser(site.server);
    const bad = [`${token.slice(0, -2)}AA`, refreshToken, `${token} ${token}`, 'null'];
    for (const each of bad) {
      expect(await me(each)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    }
    const inQuery = await site.server.call({ path: `/auth/me?access_token=${token}` });
    expect(inQuery.status).toBe(401);
    const basic = await site.server.call({
      path: '/auth/me',
      headers: { authorization: `Basic ${token}` },
    });
    expect(basic.status).toBe(401);
    const lower = await site.server.call({
      path: '/auth/me',
      headers: { authorization: `bearer ${token}` },
    });
    expect(lower.status).toBe(200);
  });

  test('a request with the token of an erased account is refused', async () => {
    const { token, id } = await createUser(site.server);
    const { ownerPool } = site.server.database;
    await ownerPool.query('delete from sign_in where user_id = $1', [id]);
    await ownerPool.query('delete from security_event where user_id = $1', [id]);
    await ownerPool.query('delete from body_weight_entry where user_id = $1', [id]);
    await ownerPool.query('delete from account where user_id = $1', [id]);
    expect((await me(token)).status).toBe(401);
  });

  test('a request 14 days after the last use of a sign-in is refused, even with a valid token', async () => {
    const { refreshToken, id } = await createUser(site.server);
    const { ownerPool } = site.server.database;
    const refreshed = ok(await post('/auth/refresh', { refreshToken }));
    expect((await me(refreshed.accessToken)).status).toBe(200);
    await ownerPool.query(
      `update sign_in set last_seen_at = last_seen_at - interval '14 days' where user_id = $1`,
      [id],
    );
    expect((await me(refreshed.accessToken)).status).toBe(401);
  });

  test("the time of a sign-in's last use is stored at most once in five minutes", async () => {
    const { token, id } = await createUser(site.server);
    const seen = async () => (await sessionsOf(id))[0].last_seen_at;
    // The first request with new tokens confirms that they arrived and therefore also writes the
    // row of the sign-in.
    await me(token);
    const first = await seen();
    pass(299);
    await me(token);
    expect(await seen()).toBe(first);
    pass(1);
    await me(token);
    expect(await seen()).toBe(site.now.toISOString());
  });
});

test('a response to a signed-in user forbids caching', async () => {
  const { token } = await createUser(site.server);
  expect((await me(token)).headers['cache-control']).toBe('no-store');
});
