// Personal tokens through the whole server: made, used within their scopes and limits, and ended.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PROOF_MINUTES } from '#server/auth/recent-proof.ts';
import { scopeOf } from '#server/auth/token-scopes.ts';
import { limitNumbers } from '#server/limits/limit-numbers.ts';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/declared.ts';
import { tokenLimits, type TokenScope, tokenScopes } from '#shared/tokens/scopes.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser, ok, type TestUser } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mustUpload, smallJpeg, upload } from '#tests/support/photos/photos.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let user: TestUser;
let now = new Date('2026-03-02T08:00:00Z');
const lines: string[] = [];

beforeAll(async () => {
  app = await createTestApp({
    rateLimits: 'on',
    now: () => now,
    logLine: (line) => lines.push(line),
  });
});
beforeEach(async () => {
  // Each test has a time of its own, far enough from the others for limits that count by network.
  later(2 * DAY);
  lines.length = 0;
  user = await createUser(app);
});
afterAll(() => app.close());

const later = (ms: number) => (now = new Date(now.getTime() + ms));
const create = (body: object, token = user.token) =>
  app.call({ method: 'POST', path: '/auth/tokens', token, body });

async function make(scopes: readonly TokenScope[], more: object = {}) {
  return ok(await create({ name: 'Script', scopes, expiresInDays: 30, ...more }), 201);
}

const list = async () => ok(await app.call({ path: '/auth/tokens', token: user.token }));
const goals = (token: string) => app.call({ path: '/goals', token });
const revoke = (id: string, token = user.token) =>
  app.call({ method: 'DELETE', path: `/auth/tokens/${id}`, token });

test('a token is shown once, and kept as a hash', async () => {
  const made = await make(['goals:read']);
  expect(made.token).toMatch(/^llp_[\w-]{86}$/);
  expect(made.token.startsWith(made.prefix)).toBe(true);
  const { token, ...shown } = made;
  expect(await list()).toEqual([shown]);
  expect(Date.parse(made.expiresAt) - now.getTime()).toBe(30 * DAY);
  const kept = await rowsOfUser(app.database.ownerPool, user.id);
  expect(kept).toContain(made.prefix);
  expect(kept).not.toContain(token.slice(made.prefix.length));
  expect(lines.join('')).not.toContain(token.slice(made.prefix.length));
});

test('two tokens of one person begin differently', async () => {
  const [one, other] = [await make(['goals:read']), await make(['goals:read'])];
  later(1);
  expect((await make(['goals:read'])).prefix).not.toBe(one.prefix);
  expect(one.token).not.toBe(other.token);
});

test.for(doors)('through %s it does what its scopes say, and nothing else', async (door) => {
  const { token } = await make(['goals:read']);
  expect((await send(app.app, door, 'goals.list', {}, { token })).status).toBe(200);
  const before = await rowsOfUser(app.database.ownerPool, user.id);
  const goal = { goalType: 'FAT_LOSS', description: 'Lighter', targetCriteria: {} };
  for (const [path, input, scope] of [
    ['goals.create', goal, 'goals:write'],
    ['bodyWeight.list', {}, 'body:read'],
    ['sessions.startQuick', {}, 'workouts:write'],
    ['export.account', {}, 'export:read'],
  ] as const) {
    const answer = await send(app.app, door, path, input, { token });
    expect([path, answer.status, answer.code]).toEqual([path, 403, 'SCOPE_MISSING']);
    expect(answer.message).toBe(`This token may not do that: it lacks the scope ${scope}`);
  }
  expect(await rowsOfUser(app.database.ownerPool, user.id)).toBe(before);
});

test('a token with every scope reaches every procedure but those that are closed', async () => {
  const { token } = await make(tokenScopes);
  for (const procedure of declaredProcedures(appRouter)) {
    // Past the limits of the token.
    later(MINUTE);
    const { statusCode, body } = await app.app.inject({
      method: procedure.type === 'query' ? 'GET' : 'POST',
      url: `/trpc/${procedure.path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(procedure.type === 'query' ? {} : { payload: {} }),
    });
    const isRefused = statusCode === 403 && body.includes('SCOPE_MISSING');
    expect([procedure.path, isRefused]).toEqual([procedure.path, scopeOf(procedure) === null]);
  }
});

test('a batch is refused call by call', async () => {
  const { token } = await make(['goals:read']);
  const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }));
  const { body } = await app.app.inject({
    url: `/trpc/goals.list,bodyWeight.list?batch=1&input=${input}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const [first, second] = JSON.parse(body);
  expect(first.result.data.data).toEqual([]);
  expect(second.error.data.domainCode).toBe('SCOPE_MISSING');
});

test('pictures and the following of a workout obey the scopes as well', async () => {
  const given = await givenSession(app);
  user = given.user;
  const { token: reads } = await make(['photos:read']);
  const { token: writes } = await make(['photos:write']);
  const picture = await smallJpeg();
  const fields = { photoType: 'FRONT' };
  const refused = await upload(app, picture, { token: reads, fields });
  expect([refused.status, refused.body.code]).toEqual([403, 'SCOPE_MISSING']);
  const photo = await mustUpload(app, writes);
  for (const kind of ['file', 'thumbnail']) {
    const path = `/users/photos/${photo.id}/${kind}`;
    expect((await app.call({ path, token: writes })).status).toBe(403);
    expect((await app.call({ path, token: reads })).status).toBe(200);
  }
  const path = `/workout-sessions/${given.sessionId}/follow`;
  const unfollowed = await app.call({ path, token: reads });
  expect(unfollowed.body.error).toMatch(/workouts:read/);
});

test('a token follows a workout', async () => {
  const given = await givenSession(app);
  user = given.user;
  const { token } = await make(['workouts:read']);
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const stop = new AbortController();
  const answer = await fetch(`${address}/api/v1/workout-sessions/${given.sessionId}/follow`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const chunk = await answer.body?.getReader().read();
  expect(new TextDecoder().decode(chunk?.value)).toMatch(/^data: {"version":\d+}/);
  stop.abort();
});

describe('it ends', () => {
  test('when it is revoked: at once, and for good', async () => {
    const { id, token } = await make(['goals:read']);
    expect((await goals(token)).status).toBe(200);
    expect(ok(await revoke(id))).toEqual({ id });
    const refused = await goals(token);
    expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await list()).toEqual([]);
    const again = await revoke(id);
    expect([again.status, again.body.error]).toEqual([404, 'Token not found']);
  });

  test('on its day, and not for want of use', async () => {
    const { token } = await make(['goals:read'], { expiresInDays: 365 });
    later(365 * DAY - MINUTE);
    expect((await goals(token)).status).toBe(200);
    later(2 * MINUTE);
    expect((await goals(token)).status).toBe(401);
  });

  test('for sets as for everything else, in the statement that logs them', async () => {
    const given = await givenSession(app);
    user = given.user;
    const { id, token } = await make(['workouts:write']);
    const path = `/workout-sessions/${given.sessionId}/sets`;
    const body = { exerciseId: given.exerciseIds[0], actualReps: 5, actualWeight: 100 };
    ok(await app.call({ method: 'POST', path, token, body }), 201);
    ok(await revoke(id));
    expect((await app.call({ method: 'POST', path, token, body })).status).toBe(401);
  });
});

describe('nobody gets in', () => {
  const altered = (token: string, at: number) =>
    token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);

  test.for([
    ['with another secret', (token: string) => altered(token, 70)],
    ['with another end', (token: string) => altered(token, 89)],
    ['with the name of another user', (token: string) => altered(token, 40)],
    ['with the id of another token', (token: string) => altered(token, 20)],
    ['with a shorter one', (token: string) => token.slice(0, -1)],
    ['with a longer one', (token: string) => `${token}A`],
    ['with other letters', (token: string) => token.replace(/.$/, 'é')],
  ] as const)('%s', async ([, change]) => {
    const { token } = await make(['goals:read']);
    const wrong = change(token);
    expect(wrong).not.toBe(token);
    const answer = await goals(encodeURI(wrong));
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('by guessing on and on: the network is refused before anything is looked up', async () => {
    const { token } = await make(['goals:read']);
    expect((await goals(token)).status).toBe(200);
    const statuses = [];
    for (let tries = 0; tries < 70; tries += 1) {
      statuses.push((await goals(altered(token, 60 + (tries % 20)))).status);
    }
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    // One that is known goes on.
    expect((await goals(token)).status).toBe(200);
  });

  test('with a token that makes tokens, signs out, or proves who is there', async () => {
    const { token } = await make(tokenScopes);
    const refused = await create({ name: 'More', scopes: ['goals:read'], expiresInDays: 1 }, token);
    expect([refused.status, refused.body.code]).toEqual([403, 'SCOPE_MISSING']);
    for (const path of ['/auth/logout', '/auth/reauthenticate', '/auth/login']) {
      expect((await app.call({ method: 'POST', path, token, body: {} })).status).toBe(403);
    }
    expect((await app.call({ path: '/auth/me', token })).status).toBe(403);
    expect((await goals(token)).status).toBe(200);
  });
});

test('making one needs a recent proof of who asks', async () => {
  later((PROOF_MINUTES + 1) * MINUTE - 30_000);
  const { accessToken } = ok(
    await app.call({
      method: 'POST',
      path: '/auth/refresh',
      body: { refreshToken: user.refreshToken },
    }),
  );
  const input = { name: 'Late', scopes: ['goals:read'], expiresInDays: 1 };
  const refused = await create(input, accessToken);
  expect([refused.status, refused.body.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
});

test('an account has at most 20 that live; one that has expired makes room', async () => {
  await make(['goals:read'], { expiresInDays: 1 });
  for (let made = 1; made < tokenLimits.live; made += 1) await make(['goals:read']);
  const input = { name: 'One too many', scopes: ['goals:read'], expiresInDays: 1 };
  const refused = await create(input);
  expect([refused.status, refused.body.code]).toEqual([409, 'LIMIT_REACHED']);
  expect(await list()).toHaveLength(tokenLimits.live);
});

test('a script that uses up its limit leaves the app its own', async () => {
  const { token } = await make(['goals:read']);
  const { token: other } = await make(['goals:read']);
  const { capacity } = limitNumbers.tokenRead;
  for (let calls = 0; calls < capacity; calls += 1) await goals(token);
  const refused = await goals(token);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  expect((await goals(user.token)).status).toBe(200);
  expect((await goals(other)).status).toBe(200);
});

test('the last use is noted, at most every five minutes', async () => {
  const { token } = await make(['goals:read']);
  const lastUse = async () => (await list())[0].lastUsedAt;
  expect(await lastUse()).toBeNull();
  await goals(token);
  const first = now.toISOString();
  expect(await lastUse()).toBe(first);
  later(4 * MINUTE);
  await goals(token);
  expect(await lastUse()).toBe(first);
  later(2 * MINUTE);
  await goals(token);
  expect(await lastUse()).toBe(now.toISOString());
});

test('the account notes that it was made and revoked', async () => {
  const { id } = await make(['goals:read'], { name: 'Scale in the bathroom' });
  await revoke(id);
  const { rows } = await app.database.ownerPool.query(
    `select kind, details from security_event where user_id = $1 and kind like 'TOKEN%' order by id`,
    [user.id],
  );
  const details = { name: 'Scale in the bathroom' };
  expect(rows).toEqual([
    { kind: 'TOKEN_CREATED', details },
    { kind: 'TOKEN_REVOKED', details },
  ]);
});

test.for([
  [{ name: '' }, 'A token needs a name'],
  [{ name: 'x'.repeat(101) }, 'Name can have at most 100 characters'],
  [{ scopes: [] }, 'Please choose at least one thing that the token may do'],
  [{ scopes: ['auth:write'] }, 'Please choose from the listed scopes'],
  [{ scopes: ['goals:read', 'goals:read'] }, 'Each scope may be named once'],
  [{ scopes: 'goals:read' }, 'Scopes must be a list'],
  [{ expiresInDays: 366 }, 'A token expires after 1 to 365 days'],
  [{ expiresInDays: 0 }, 'A token expires after 1 to 365 days'],
  [{ expiresInDays: null }, 'A token expires after 1 to 365 days'],
] as const)('%o is refused', async ([wrong, sentence]) => {
  const answer = await create({ name: 'A', scopes: ['goals:read'], expiresInDays: 1, ...wrong });
  expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  expect(await list()).toEqual([]);
});

/** Hundreds of requests take their time on a busy machine. */
const HOSTILE_MS = 120_000;

describe('hostile requests', () => {
  let open: TestApp;
  let owner: TestUser;

  beforeAll(async () => {
    open = await createTestApp({ rateLimits: 'off' });
    owner = await createUser(open);
  });
  afterAll(() => open.close());

  const character = fc.constantFrom(...'ABCxyz019-_');
  const tokenLike = fc
    .array(character, { minLength: 0, maxLength: 100 })
    .map((letters) => `llp_${letters.join('')}`);
  const rightLength = fc
    .array(character, { minLength: 86, maxLength: 86 })
    .map((letters) => `llp_${letters.join('')}`);

  test(
    '800 made-up tokens are all refused with 401',
    async () => {
      const odd = fc.constantFrom('llp_', 'llp_.a.b', "llp_' or 1=1 --", 'llp_%00', 'LLP_AAAA');
      await fc.assert(
        fc.asyncProperty(fc.oneof(rightLength, tokenLike, odd), async (token) => {
          const { status, body } = await open.call({ path: '/goals', token });
          expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
        }),
        { numRuns: 800 },
      );
    },
    HOSTILE_MS,
  );

  test(
    '400 odd inputs and 400 odd ids make and end no token, and no fault of ours',
    async () => {
      const field = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'binary' }));
      const body = fc.record(
        { name: field, scopes: fc.oneof(field, fc.array(field)), expiresInDays: field },
        { requiredKeys: [] },
      );
      // The first call with a sign-in is noted at it.
      await open.call({ path: '/auth/me', token: owner.token });
      const before = await rowsOfUser(open.database.ownerPool, owner.id);
      const requests = fc.record({ body, id: fc.string({ unit: 'binary', maxLength: 40 }) });
      await fc.assert(
        fc.asyncProperty(requests, async ({ body: sent, id }) => {
          const { token } = owner;
          const made = await open.call({ method: 'POST', path: '/auth/tokens', token, body: sent });
          expect(made.status).toBe(400);
          const path = `/auth/tokens/${encodeURIComponent(id.toWellFormed())}`;
          const ended = await open.call({ method: 'DELETE', path, token });
          expect([400, 404]).toContain(ended.status);
        }),
        { numRuns: 400 },
      );
      expect(await rowsOfUser(open.database.ownerPool, owner.id)).toBe(before);
    },
    HOSTILE_MS,
  );
});
