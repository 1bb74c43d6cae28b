// Sends requests of an attacker and checks the security lines in the log. No line may contain a secret.
import { SignJWT } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signAccessToken } from '#server/auth/access-token.ts';
import { createAuthSettings } from '#server/auth/auth-settings.ts';
import { createCountedLines } from '#server/auth/security-log.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { createTestApp } from '../../support/app.ts';
import { createUser, PASSWORD, registration, type TestUser } from '../../support/factories.ts';

const PUBLIC_URL = 'http://127.0.0.1:3000';
const WRONG = 'not the password';

const server = useTestApp({
  rateLimits: 'on',
  now: () => now,
  logLine: (line) => lines.push(line),
});

let user: TestUser;
let now = new Date('2026-05-01T10:00:00.000Z');
let networks = 0;
/**
 * Stores the address from which a test sends requests. It differs in each test, because the server
 * counts events per network.
 */
let ip: string;
const lines: string[] = [];

beforeEach(async () => {
  // The clock advances by two days between tests, so that the rate limits of the previous test have expired.
  now = new Date(now.getTime() + 2 * 86_400_000);
  networks += 1;
  ip = `203.0.${networks}.77`;
  user = await createUser(server);
  lines.length = 0;
});

const events = () => lines.map((line): Record<string, unknown> => JSON.parse(line));

/** Sends a POST request from an address. Returns the status and the body, and the request id of a refusal. */
async function post(url: string, payload: object, remoteAddress = ip) {
  const response = await server.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    payload,
  });
  const body = response.json();
  return { status: response.statusCode, body, requestId: body.requestId };
}

const login = (email: string, password = WRONG) => post('/api/v1/auth/login', { email, password });

const refresh = (refreshToken: string) => post('/api/v1/auth/refresh', { refreshToken });

/**
 * Uses a refresh token that two later refreshes have replaced, as a thief with an old copy would.
 */
async function reuseToken() {
  const second = await refresh(user.refreshToken);
  expect((await refresh(second.body.data.refreshToken)).status).toBe(200);
  expect((await refresh(user.refreshToken)).status).toBe(401);
}

test('a wrong password is logged as a refused sign-in of a known account', async () => {
  const { status, requestId } = await login(user.email);
  expect(status).toBe(401);
  expect(events()).toEqual([
    expect.objectContaining({
      level: 40,
      event: 'login_refused',
      reason: 'wrong password',
      userId: user.id,
      network: `203.0.${networks}.0/24`,
      reqId: requestId,
      count: 1,
    }),
  ]);
});

test('a sign-in with an unknown email is logged with a hash of the email, without a user id', async () => {
  const { email } = registration();
  const from = (remoteAddress: string, address: string) =>
    post('/api/v1/auth/login', { email: address, password: WRONG }, remoteAddress);
  await from('198.51.100.1', email);
  await from('198.51.101.1', email.toUpperCase());
  await from('198.51.102.1', registration().email);
  const [first, second, other] = events();
  expect(first).toMatchObject({ event: 'login_refused', reason: 'unknown address' });
  expect(first).not.toHaveProperty('userId');
  expect(second?.emailHash).toBe(first?.emailHash);
  expect(other?.emailHash).not.toBe(first?.emailHash);
});

test('a rate-limited sign-in is logged with the name of the limit', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await login(user.email);
  lines.length = 0;
  expect((await login(user.email, PASSWORD)).status).toBe(429);
  expect(events()).toEqual([
    expect.objectContaining({ event: 'login_refused', reason: 'limit', userId: user.id }),
    expect.objectContaining({
      event: 'limit_reached',
      limit: 'loginPerAccountAndNetwork',
      keyedBy: 'account and network',
      network: `203.0.${networks}.0/24`,
    }),
  ]);
});

test.for([
  ['REST', '/api/v1/users/heart-rate-zones'],
  ['tRPC', '/trpc/heartRate.get'],
])(
  'a rate limit that a signed-in user reaches through %s is logged with the user id',
  async ([, url]) => {
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
  },
);

test('the reuse of a replaced refresh token is logged with the id of the sign-in', async () => {
  await reuseToken();
  const { rows } = await server.database.ownerPool.query(
    'select id from sign_in where user_id = $1',
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

test('no log line contains an IP address, email, password or token', async () => {
  for (let attempt = 0; attempt < 6; attempt += 1) await login(user.email);
  await post('/trpc/auth.login', { email: user.email, password: WRONG });
  await readMe(`${user.token.slice(0, -4)}AAAA`);
  await reuseToken();
  const names = new Set(events().map(({ event }) => event));
  expect(names).toEqual(
    new Set(['login_refused', 'limit_reached', 'token_refused', 'refresh_token_reused']),
  );
  const log = lines.join('');
  for (const secret of [ip, user.email, PASSWORD, WRONG, user.token, user.refreshToken]) {
    expect(log).not.toContain(secret);
  }
});

const readMe = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return server.app.inject({ url: '/api/v1/auth/me', headers, remoteAddress: ip });
};
const claims = () => ({ userId: user.id, sessionId: uuidv7(), counter: 0 });

test.for([
  ['wrong issuer', 'a secret for tests, 32 characters', 'https://other.example'],
  ['unknown key id', 'the secret of another server, 32+', PUBLIC_URL],
])(
  'an access token made with another server address or secret is logged with the reason: %s',
  async ([reason, ...of]) => {
    const [secret = '', publicUrl = ''] = of;
    const others = createAuthSettings({ secret, publicUrl });
    const response = await readMe(await signAccessToken(others, claims(), now));
    expect(response.statusCode).toBe(401);
    expect(events()).toEqual([
      expect.objectContaining({
        event: 'token_refused',
        kind: 'access',
        reason,
        network: `203.0.${networks}.0/24`,
        count: 1,
        reqId: response.json().requestId,
      }),
    ]);
  },
);

test('a refused access token is logged with the reason: a bad signature or a malformed token', async () => {
  const { issuer, audience } = server.services.auth;
  const seconds = Math.floor(now.getTime() / 1000);
  const unnamed = new SignJWT({ sid: uuidv7(), rc: 0 })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(user.id)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 600);
  await readMe(await unnamed.sign(Buffer.alloc(32)));
  await readMe('undefined');
  expect(events().map(({ reason }) => reason)).toEqual(['bad signature', 'malformed']);
});

test('a refresh token with a wrong signature is logged with that cause', async () => {
  const forged = Buffer.from(user.refreshToken, 'base64url');
  forged.writeUInt8(forged.readUInt8(60) ^ 1, 60);
  expect((await refresh(forged.toString('base64url'))).status).toBe(401);
  expect(events()).toEqual([
    expect.objectContaining({ event: 'token_refused', kind: 'refresh', reason: 'bad signature' }),
  ]);
});

test('an expired token and a call without a token are not logged', async () => {
  const before = new Date(now.getTime() - 86_400_000);
  const expired = await signAccessToken(server.services.auth, claims(), before);
  expect((await readMe(expired)).statusCode).toBe(401);
  expect((await server.app.inject({ url: '/api/v1/auth/me' })).statusCode).toBe(401);
  expect(lines).toEqual([]);
});

test('forty equal security events make two log lines, with the counts 1 and 39', async () => {
  const noisy: string[] = [];
  const other = await createTestApp({ logLine: (line) => noisy.push(line) });
  const headers = { authorization: 'Bearer undefined' };
  for (let call = 0; call < 40; call += 1) {
    await other.app.inject({ url: '/api/v1/auth/me', headers, remoteAddress: ip });
  }
  expect(noisy.map((line) => JSON.parse(line).count)).toEqual([1]);
  await other.close();
  expect(noisy.map((line) => JSON.parse(line).count)).toEqual([1, 39]);
});

test.for(['/api/v1/auth/logout', '/trpc/auth.logout', '/trpc/auth.logout?batch=1'])(
  'one refused token at %s is counted once',
  async (url) => {
    const counted: string[] = [];
    const other = await createTestApp({ logLine: (line) => counted.push(line) });
    const headers = { authorization: 'Bearer undefined' };
    await other.app.inject({ method: 'POST', url, headers, payload: {} });
    await other.close();
    expect(counted.map((line) => JSON.parse(line).count)).toEqual([1]);
  },
);

test('a successful sign-in is not logged', async () => {
  expect((await login(user.email, PASSWORD)).status).toBe(200);
  expect(lines).toEqual([]);
});

describe('event counter of the security log', () => {
  const SECOND = 1_000;

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /**
   * Creates an event counter. `written` receives a text for each log line: the kind and the count,
   * for example 'a 2'.
   */
  function recorder(mostHeld?: number) {
    const written: string[] = [];
    const lines = createCountedLines(mostHeld);
    const write = (kind: string) => (count: number) => void written.push(`${kind} ${count}`);
    const add = (kind: string) =>
      lines.add(kind, write(kind), { kind: 'shared', write: write('shared') });
    return { written, add, flush: lines.flush };
  }

  test('equal security events in the minute after the first are counted in one line', () => {
    const { written, add } = recorder();
    for (let at = 0; at < 59; at += 1) {
      add('a');
      vi.advanceTimersByTime(SECOND);
    }
    expect(written).toEqual(['a 1']);
    vi.advanceTimersByTime(SECOND);
    expect(written).toEqual(['a 1', 'a 58']);
  });

  test('a security event more than a minute after the first event of its kind starts a new log line', () => {
    const { written, add } = recorder();
    add('a');
    vi.advanceTimersByTime(61 * SECOND);
    add('a');
    expect(written).toEqual(['a 1', 'a 1']);
  });

  test('security events of further kinds share one count when the maximum number of kinds is counted', () => {
    const { written, add } = recorder(2);
    for (const kind of ['a', 'b', 'c', 'd', 'a', 'e']) add(kind);
    expect(written).toEqual(['a 1', 'b 1', 'shared 1']);
    vi.advanceTimersByTime(60 * SECOND);
    expect(written).toEqual(['a 1', 'b 1', 'shared 1', 'a 1', 'shared 2']);
  });

  test('pending counts of security events are logged when the server stops', () => {
    const { written, add, flush } = recorder();
    for (const kind of ['a', 'a', 'a', 'b']) add(kind);
    flush();
    expect(written).toEqual(['a 1', 'b 1', 'a 2']);
  });
});
