// Tests the refresh of tokens when several tabs refresh together, a response is lost or a token is
// stolen.
import { describe, expect, test } from 'vitest';
import type { Tokens } from '#shared/auth/schema.ts';
import { untilLocked } from '#tests/support/database/locks.ts';
import { createUser, ok, PASSWORD, registration, signInAnew } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const server = useTestApp({ now: () => now });

let now = new Date('2026-05-01T10:00:00.000Z');
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const HOUR = 3600;
const BROWSER = { 'sec-fetch-site': 'same-origin' };

const refresh = (refreshToken: string, headers: Record<string, string> = {}) =>
  server.call({ method: 'POST', path: '/auth/refresh', body: { refreshToken }, headers });
const traded = async (refreshToken: string): Promise<Tokens> => ok(await refresh(refreshToken));
const me = async (token: string) => (await server.call({ path: '/auth/me', token })).status;
const refused = (code: string) => ({ status: 401, body: { code } });
const sessionOf = async (userId: string) => {
  const { rows } = await server.database.ownerPool.query(
    'select * from sign_in where user_id = $1 order by created_at, id limit 1',
    [userId],
  );
  return rows[0];
};

describe('a refresh replaces the tokens of a sign-in', () => {
  test('a refresh returns a new pair of valid tokens', async () => {
    const user = await createUser(server);
    const next = await traded(user.refreshToken);
    expect(next.refreshToken).not.toBe(user.refreshToken);
    expect(await me(next.accessToken)).toBe(200);
    expect((await traded(next.refreshToken)).refreshToken).not.toBe(next.refreshToken);
  });

  test('a refresh never postpones the end of a sign-in', async () => {
    const user = await signInAnew(server, await createUser(server));
    let { refreshToken } = user;
    for (let hours = 0; hours < 22; hours += 11) {
      pass(11 * HOUR);
      const next = await traded(refreshToken);
      expect(await me(next.accessToken)).toBe(200);
      refreshToken = next.refreshToken;
    }
    pass(2 * HOUR);
    expect(await refresh(refreshToken)).toMatchObject(refused('INVALID_REFRESH'));
  });

  test('an invalid refresh token is refused and ends no sign-in', async () => {
    const user = await createUser(server);
    const other = await createUser(server);
    const bytes = () => Buffer.from(user.refreshToken, 'base64url');
    const counterUp = bytes();
    counterUp.writeUInt32BE(1, 33);
    const otherHead = Buffer.concat([
      Buffer.from(other.refreshToken, 'base64url').subarray(0, 37),
      bytes().subarray(37),
    ]);
    const bad = [
      'x',
      'A'.repeat(92),
      user.token,
      `${user.refreshToken}A`,
      counterUp.toString('base64url'),
      otherHead.toString('base64url'),
    ];
    for (const token of bad) {
      expect((await refresh(token)).status, token).toBeGreaterThanOrEqual(400);
      expect((await refresh(token)).status, token).toBeLessThan(402);
    }
    expect(await refresh(counterUp.toString('base64url'))).toMatchObject(
      refused('INVALID_REFRESH'),
    );
    expect(await me(user.token)).toBe(200);
    expect(await me(other.token)).toBe(200);
  });
});

describe('simultaneous refreshes of several tabs', () => {
  test('eight tabs that refresh together get the same new refresh token', async () => {
    const user = await createUser(server);
    const answers = await Promise.all(Array.from({ length: 8 }, () => traded(user.refreshToken)));
    expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    for (const { accessToken } of answers) expect(await me(accessToken)).toBe(200);
    expect((await sessionOf(user.id)).counter).toBe(1);
  });

  test('a tab that refreshes 30 seconds after another tab gets the same refresh token', async () => {
    const user = await createUser(server);
    const first = await traded(user.refreshToken);
    expect(await me(first.accessToken)).toBe(200);
    pass(30);
    expect((await traded(user.refreshToken)).refreshToken).toBe(first.refreshToken);
  });
});

test('a refresh that waits until other refreshes have replaced its token is refused as reused', async () => {
  const user = await createUser(server);
  const other = await server.database.ownerPool.connect();
  await other.query('begin');
  await other.query('update sign_in set counter = counter + 2 where user_id = $1', [user.id]);
  let isAnswered = false;
  const answer = refresh(user.refreshToken).finally(() => {
    isAnswered = true;
  });
  await untilLocked(server.database.ownerPool, 1);
  expect(isAnswered).toBe(false);
  await other.query('commit');
  other.release();
  expect(await answer).toMatchObject(refused('REFRESH_REUSED'));
  expect((await sessionOf(user.id)).counter).toBe(2);
});

describe('a device repeats a token refresh because it did not receive the response', () => {
  test('a refresh whose response was lost can be repeated six hours later', async () => {
    const user = await createUser(server);
    await refresh(user.refreshToken);
    pass(6 * HOUR);
    const next = await traded(user.refreshToken);
    expect(await me(next.accessToken)).toBe(200);
    expect((await sessionOf(user.id)).is_confirmed).toBe(true);
  });
});

describe('reuse of a refresh token', () => {
  test('a refresh token that is used again after 31 seconds ends the sign-in', async () => {
    const user = await createUser(server);
    const next = await traded(user.refreshToken);
    expect(await me(next.accessToken)).toBe(200);
    pass(31);
    expect(await refresh(user.refreshToken)).toMatchObject({
      status: 401,
      body: {
        code: 'REFRESH_REUSED',
        error: 'Your session has ended. Please sign in again',
      },
    });
    expect(await me(next.accessToken)).toBe(401);
    expect(await refresh(next.refreshToken)).toMatchObject(refused('INVALID_REFRESH'));
    expect(await sessionOf(user.id)).toMatchObject({ revoked_reason: 'reuse' });
    // The user can still sign in after the reuse has ended the first sign-in.
    const body = { email: user.email, password: PASSWORD };
    const again = ok(await server.call({ method: 'POST', path: '/auth/login', body }));
    expect(await me(again.tokens.accessToken)).toBe(200);
  });
});

describe("the sign-in of a browser is bound to the browser's cookie", () => {
  async function signUpInBrowser() {
    const answer = await server.call({
      method: 'POST',
      path: '/auth/register',
      body: registration(),
      headers: BROWSER,
    });
    const { tokens, user } = ok(answer, 201);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    return { tokens, userId: user.id, cookie };
  }

  test("the tokens of a browser can be refreshed with the browser's cookie", async () => {
    const { tokens, cookie } = await signUpInBrowser();
    const answer = await refresh(tokens.refreshToken, { ...BROWSER, cookie });
    expect(await me(ok(answer).accessToken)).toBe(200);
  });

  test.each([
    ['no cookie', {}],
    ['another cookie', { cookie: `fit_bind=${'A'.repeat(43)}` }],
    ['an empty cookie', { cookie: 'fit_bind=' }],
  ])("refreshing a browser's tokens with %s ends the sign-in", async (_, headers) => {
    const { tokens, cookie, userId } = await signUpInBrowser();
    expect(await refresh(tokens.refreshToken, headers)).toMatchObject(refused('INVALID_REFRESH'));
    expect(await me(tokens.accessToken)).toBe(401);
    expect(await sessionOf(userId)).toMatchObject({ revoked_reason: 'unbound' });
    const late = await refresh(tokens.refreshToken, { ...BROWSER, cookie });
    expect(late).toMatchObject(refused('INVALID_REFRESH'));
  });

  test("the tokens of a browser cannot be refreshed with the cookie of another user's browser", async () => {
    const mine = await signUpInBrowser();
    const theirs = await signUpInBrowser();
    const answer = await refresh(mine.tokens.refreshToken, { ...BROWSER, cookie: theirs.cookie });
    expect(answer).toMatchObject(refused('INVALID_REFRESH'));
    expect(await me(theirs.tokens.accessToken)).toBe(200);
  });
});
