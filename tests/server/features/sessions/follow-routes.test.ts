// Tests following a session: a second device receives the writes of the first device over an open
// connection.
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, ok, PASSWORD, setBody } from '#tests/support/factories.ts';
import { recordStatements } from '#tests/support/database/sent-statements.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';

let app: TestApp;
let base: string;
let given: GivenSession;
let second: string;
let refreshToken: string;
let clockMs = 0;
const leave: AbortController[] = [];

beforeAll(() => {
  clockMs = Date.now();
});

beforeEach(async () => {
  app = await createTestApp({ followHeartbeatMs: 100, now: () => new Date(clockMs) });
  given = await givenSession(app);
  ({ accessToken: second, refreshToken } = await signIn(given.user.email));
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  // The cast is safe because `listen` was called with a TCP port.
  base = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/api/v1`;
});

afterEach(async () => {
  for (const controller of leave.splice(0)) controller.abort();
  await app.close();
});

async function signIn(email: string): Promise<{ accessToken: string; refreshToken: string }> {
  const body = { email, password: PASSWORD };
  return ok(await app.call({ method: 'POST', path: '/auth/login', body })).tokens;
}

/**
 * Follows a session as a device does. `heard` collects the versions that arrive, and `state`
 * records the received text and the end of the connection.
 */
async function follow(token: string, sessionId = given.sessionId) {
  const controller = new AbortController();
  leave.push(controller);
  const response = await fetch(`${base}/workout-sessions/${sessionId}/follow`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const heard: number[] = [];
  const state = { hasEnded: false, text: '' };
  const read = async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      state.text += text;
      for (const [, version] of text.matchAll(/"version":(\d+)/g)) heard.push(Number(version));
    }
  };
  if (response.ok) {
    void read().then(
      () => (state.hasEnded = true),
      () => (state.hasEnded = true),
    );
  }
  // The test must read the body of a refusal, because an unread response would keep its connection
  // open.
  const refusal = response.ok ? undefined : await response.json();
  return { response, refusal, heard, state, leave: () => controller.abort() };
}

function log(token: string) {
  const path = `/workout-sessions/${given.sessionId}/sets`;
  return app.call({ method: 'POST', path, body: setBody(String(given.exerciseIds[0])), token });
}

/**
 * Writes an event directly into the database, as another server would. This server gets no message
 * about it.
 */
async function writeElsewhere() {
  await app.database.ownerPool.query(
    `insert into session_event (user_id, session_id, version, event_id, type, schema_version, payload, occurred_at, recorded_at)
     values ($1, $2, 2, gen_random_uuid(), 'SessionNoted', 1, '{"notes":"x"}', now(), now())`,
    [given.user.id, given.sessionId],
  );
}

const heardSoon = (heard: number[], versions: number[]) =>
  vi.waitFor(() => expect(heard).toEqual(versions), { timeout: 2_000 });

test("the response to a follower contains the server's time, so that devices can correct their clocks", async () => {
  clockMs += 46 * 60_000;
  const { response } = await follow(second);
  expect(response.headers.get('date')).toBe(new Date(clockMs).toUTCString());
  clockMs = Date.now();
});

test("a follower gets the new version of the session after another device's write", async () => {
  const { response, heard } = await follow(second);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(response.headers.get('cache-control')).toBe('no-store');
  await heardSoon(heard, [1]);
  ok(await log(given.token), 201);
  await heardSoon(heard, [1, 2]);
});

test('a device that follows a session gets no message about sets that this device logs', async () => {
  const own = await follow(given.token);
  const other = await follow(second);
  await heardSoon(own.heard, [1]);
  ok(await log(given.token), 201);
  await heardSoon(other.heard, [1, 2]);
  ok(await log(second), 201);
  await heardSoon(own.heard, [1, 3]);
});

test('a follower gets writes of another server with the next heartbeat', async () => {
  const { heard, state } = await follow(second);
  await heardSoon(heard, [1]);
  await writeElsewhere();
  await heardSoon(heard, [1, 2]);
  await vi.waitFor(() => expect(state.text).toContain(': \n\n'));
});

test('a heartbeat to all followers sends at most one statement to the database', async () => {
  const { state } = await follow(second);
  const texts: string[] = [];
  recordStatements(app.services.pool, (text) => texts.push(text));
  await vi.waitFor(() => expect(state.text.split(': \n').length).toBeGreaterThan(4));
  expect(new Set(texts).size).toBe(1);
  expect(texts.length).toBeLessThanOrEqual(state.text.split(': \n').length);
});

test('while other servers report their writes, at most one heartbeat in four reads the database', async () => {
  await app.close();
  app = await createTestApp({ followHeartbeatMs: 100, isHearing: () => true });
  const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
  base = `http://127.0.0.1:${port}/api/v1`;
  given = await givenSession(app);
  const { state, heard } = await follow(given.token);
  const texts: string[] = [];
  recordStatements(app.services.pool, (text) => texts.push(text));
  await vi.waitFor(() => expect(state.text.split(': \n').length).toBeGreaterThan(8), 4_000);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.length).toBeLessThanOrEqual(Math.ceil(state.text.split(': \n').length / 4));
  await writeElsewhere();
  await heardSoon(heard, [1, 2]);
});

test('the heartbeats of many followers are spread over time', async () => {
  const HEARTBEAT_MS = 1_500;
  await app.close();
  app = await createTestApp({ followHeartbeatMs: HEARTBEAT_MS });
  const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
  base = `http://127.0.0.1:${port}/api/v1`;
  const sessions = await Promise.all([givenSession(app), givenSession(app), givenSession(app)]);
  const followers = sessions.flatMap(({ user, sessionId }) =>
    Array.from({ length: 6 }, () => follow(user.token, sessionId)),
  );
  const states = (await Promise.all(followers)).map(({ state }) => state);
  const startedAt = performance.now();
  const firstLooks: number[] = [];
  while (firstLooks.length < states.length && performance.now() - startedAt < HEARTBEAT_MS * 2) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    const looked = states.filter(({ text }) => text.includes(': \n\n')).length;
    while (firstLooks.length < looked) firstLooks.push(performance.now() - startedAt);
  }
  expect(firstLooks).toHaveLength(states.length);
  // Each follower gets its first heartbeat at a random time. The probability that all 18 times fall
  // within a third of the interval is one in ten million.
  expect(Math.max(...firstLooks) - Math.min(...firstLooks)).toBeGreaterThan(HEARTBEAT_MS / 3);
});

test("another user's session cannot be followed", async () => {
  const stranger = await createUser(app);
  const { response, refusal } = await follow(stranger.token);
  expect([response.status, refusal.code]).toEqual([404, 'SESSION_NOT_FOUND']);
  expect((await follow('no token')).response.status).toBe(401);
});

test('following a session ends when the user signs out or the token expires', async () => {
  const signedOut = await follow(second);
  const expired = await follow(given.token);
  await heardSoon(signedOut.heard, [1]);
  ok(await app.call({ method: 'POST', path: '/auth/logout', body: { refreshToken } }));
  await vi.waitFor(() => expect(signedOut.state.hasEnded).toBe(true), { timeout: 2_000 });
  expect(expired.state.hasEnded).toBe(false);
  clockMs += 11 * 60_000;
  await vi.waitFor(() => expect(expired.state.hasEnded).toBe(true), { timeout: 2_000 });
});

test("a user's seventh connection that follows a session gets 429", async () => {
  const six = await Promise.all(Array.from({ length: 6 }, () => follow(second)));
  expect(six.map(({ response }) => response.status)).toEqual(Array.from({ length: 6 }, () => 200));
  const seventh = await follow(second);
  expect([seventh.response.status, seventh.response.headers.get('retry-after')]).toEqual([
    429,
    '30',
  ]);
  six[0]?.leave();
  await vi.waitFor(async () => expect((await follow(second)).response.status).toBe(200));
});

test('a server with a limit of one follower responds with 429 to a second follower', async () => {
  const small = await createTestApp({ mostFollowers: 1 });
  try {
    const { sessionId, token } = await givenSession(small);
    await small.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = small.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/v1/workout-sessions/${sessionId}/follow`;
    const controller = new AbortController();
    leave.push(controller);
    const headers = { authorization: `Bearer ${token}` };
    const statuses = [
      (await fetch(url, { headers, signal: controller.signal })).status,
      (await fetch(url, { headers })).status,
    ];
    expect(statuses).toEqual([200, 429]);
  } finally {
    await small.close();
  }
});

test('following a session ends within two seconds when the server stops', async () => {
  const { heard, state } = await follow(second);
  await heardSoon(heard, [1]);
  const before = performance.now();
  await app.app.close();
  expect(performance.now() - before).toBeLessThan(2_000);
  await vi.waitFor(() => expect(state.hasEnded).toBe(true));
});
