// Tests personal access tokens: how they are created, limited and revoked, and which scopes they
// need.
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { PROOF_MINUTES } from '#server/auth/recent-proof.ts';
import { scopeOf } from '#server/auth/token-scopes.ts';
import { limitNumbers } from '#server/limits/limit-numbers.ts';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/declared.ts';
import { tokenLimits, tokenScopes } from '#shared/tokens/scopes.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser, ok, type TestUser } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mustUpload, smallJpeg, upload } from '#tests/support/photos/photos.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';
import { useTokenSite, MINUTE, DAY } from '#tests/server/features/tokens/token-site.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const site = useTokenSite();
const { lines, later, create, make, list, goals, revoke } = site;

test('a personal token is shown once, and only its hash is stored', async () => {
  const made = await make(['goals:read']);
  expect(made.token).toMatch(/^llp_[\w-]{86}$/);
  expect(made.token.startsWith(made.prefix)).toBe(true);
  const { token, ...shown } = made;
  expect(await list()).toEqual([shown]);
  expect(Date.parse(made.expiresAt) - site.now.getTime()).toBe(30 * DAY);
  const kept = await rowsOfUser(site.app.database.ownerPool, site.user.id);
  expect(kept).toContain(made.prefix);
  expect(kept).not.toContain(token.slice(made.prefix.length));
  expect(lines.join('')).not.toContain(token.slice(made.prefix.length));
});

test.for(doors)('a token can call through %s only procedures of its scopes', async (door) => {
  const { token } = await make(['goals:read']);
  expect((await send(site.app.app, door, 'goals.list', {}, { token })).status).toBe(200);
  const before = await rowsOfUser(site.app.database.ownerPool, site.user.id);
  const goal = { goalType: 'FAT_LOSS', description: 'Lighter', targetCriteria: {} };
  for (const [path, input, scope] of [
    ['goals.create', goal, 'goals:write'],
    ['bodyWeight.list', {}, 'body:read'],
    ['sessions.startQuick', {}, 'workouts:write'],
    ['export.account', {}, 'export:read'],
  ] as const) {
    const answer = await send(site.app.app, door, path, input, { token });
    expect([path, answer.status, answer.code]).toEqual([path, 403, 'SCOPE_MISSING']);
    expect(answer.message).toBe(`This token may not do that: it lacks the scope ${scope}`);
  }
  expect(await rowsOfUser(site.app.database.ownerPool, site.user.id)).toBe(before);
});

test('a token with all scopes can call every procedure that accepts personal tokens', async () => {
  const { token } = await make(tokenScopes);
  for (const procedure of declaredProcedures(appRouter)) {
    // The clock advances by a minute before each call, so that the calls stay below the rate
    // limits.
    later(MINUTE);
    const { statusCode, body } = await site.app.app.inject({
      method: procedure.type === 'query' ? 'GET' : 'POST',
      url: `/trpc/${procedure.path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(procedure.type === 'query' ? {} : { payload: {} }),
    });
    const isRefused = statusCode === 403 && body.includes('SCOPE_MISSING');
    expect([procedure.path, isRefused]).toEqual([procedure.path, scopeOf(procedure) === null]);
  }
});

test('in a batch, a call without its scope is refused, and the other call of the batch runs', async () => {
  const { token } = await make(['goals:read']);
  const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }));
  const { body } = await site.app.app.inject({
    url: `/trpc/goals.list,bodyWeight.list?batch=1&input=${input}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const [first, second] = JSON.parse(body);
  expect(first.result.data.data).toEqual([]);
  expect(second.error.data.domainCode).toBe('SCOPE_MISSING');
});

test('reading photos, uploading photos and following a workout need different scopes', async () => {
  const given = await givenSession(site.app);
  site.user = given.user;
  const { token: reads } = await make(['photos:read']);
  const { token: writes } = await make(['photos:write']);
  const picture = await smallJpeg();
  const fields = { photoType: 'FRONT' };
  const refused = await upload(site.app, picture, { token: reads, fields });
  expect([refused.status, refused.body.code]).toEqual([403, 'SCOPE_MISSING']);
  const photo = await mustUpload(site.app, writes);
  for (const kind of ['file', 'thumbnail']) {
    const path = `/users/photos/${photo.id}/${kind}`;
    expect((await site.app.call({ path, token: writes })).status).toBe(403);
    expect((await site.app.call({ path, token: reads })).status).toBe(200);
  }
  const path = `/workout-sessions/${given.sessionId}/follow`;
  const unfollowed = await site.app.call({ path, token: reads });
  expect(unfollowed.body.error).toMatch(/workouts:read/);
});

test('a device can follow a workout with a personal token', async () => {
  const given = await givenSession(site.app);
  site.user = given.user;
  const { token } = await make(['workouts:read']);
  const address = await site.app.app.listen({ port: 0, host: '127.0.0.1' });
  const stop = new AbortController();
  const answer = await fetch(`${address}/api/v1/workout-sessions/${given.sessionId}/follow`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const chunk = await answer.body?.getReader().read();
  expect(new TextDecoder().decode(chunk?.value)).toMatch(/^data: {"version":\d+}/);
  stop.abort();
});

test("a personal token cannot create tokens or confirm the user's identity", async () => {
  const { token } = await make(tokenScopes);
  const refused = await create({ name: 'More', scopes: ['goals:read'], expiresInDays: 1 }, token);
  expect([refused.status, refused.body.code]).toEqual([403, 'SCOPE_MISSING']);
  for (const path of ['/auth/logout', '/auth/reauthenticate', '/auth/login']) {
    expect((await site.app.call({ method: 'POST', path, token, body: {} })).status).toBe(403);
  }
  expect((await site.app.call({ path: '/auth/me', token })).status).toBe(403);
  expect((await goals(token)).status).toBe(200);
});

test('creating a personal token needs a recent proof of identity', async () => {
  later((PROOF_MINUTES + 1) * MINUTE - 30_000);
  const { accessToken } = ok(
    await site.app.call({
      method: 'POST',
      path: '/auth/refresh',
      body: { refreshToken: site.user.refreshToken },
    }),
  );
  const input = { name: 'Late', scopes: ['goals:read'], expiresInDays: 1 };
  const refused = await create(input, accessToken);
  expect([refused.status, refused.body.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
});

test('an account may have at most 20 valid personal tokens', async () => {
  await make(['goals:read'], { expiresInDays: 1 });
  for (let made = 1; made < tokenLimits.live; made += 1) await make(['goals:read']);
  const input = { name: 'One too many', scopes: ['goals:read'], expiresInDays: 1 };
  const refused = await create(input);
  expect([refused.status, refused.body.code]).toEqual([409, 'LIMIT_REACHED']);
  expect(await list()).toHaveLength(tokenLimits.live);
});

test('each personal token has a separate rate limit', async () => {
  const { token } = await make(['goals:read']);
  const { token: other } = await make(['goals:read']);
  const { capacity } = limitNumbers.tokenRead;
  for (let calls = 0; calls < capacity; calls += 1) await goals(token);
  const refused = await goals(token);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  expect((await goals(site.user.token)).status).toBe(200);
  expect((await goals(other)).status).toBe(200);
});

test('creating and revoking a personal token is logged in the account', async () => {
  const { id } = await make(['goals:read'], { name: 'Scale in the bathroom' });
  await revoke(id);
  const { rows } = await site.app.database.ownerPool.query(
    `select kind, details from security_event where user_id = $1 and kind like 'TOKEN%' order by id`,
    [site.user.id],
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
] as const)('creating a token refuses %o', async ([wrong, sentence]) => {
  const answer = await create({ name: 'A', scopes: ['goals:read'], expiresInDays: 1, ...wrong });
  expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  expect(await list()).toEqual([]);
});

/**
 * Limits the time, in milliseconds, of tests that send hundreds of requests. These tests are slow
 * on a busy machine.
 */
const HOSTILE_MS = 120_000;

describe('attacks with made-up personal tokens are refused', () => {
  const open = useTestApp({ rateLimits: 'off' });
  let owner: TestUser;

  beforeAll(async () => {
    owner = await createUser(open);
  });

  const character = fc.constantFrom(...'ABCxyz019-_');
  const tokenLike = fc
    .array(character, { minLength: 0, maxLength: 100 })
    .map((letters) => `llp_${letters.join('')}`);
  const rightLength = fc
    .array(character, { minLength: 86, maxLength: 86 })
    .map((letters) => `llp_${letters.join('')}`);

  test(
    '800 made-up personal tokens are refused with 401',
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
    '400 random inputs and 400 random ids of personal tokens cause no server error',
    async () => {
      const field = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'binary' }));
      const body = fc.record(
        { name: field, scopes: fc.oneof(field, fc.array(field)), expiresInDays: field },
        { requiredKeys: [] },
      );
      // The first request of a sign-in updates its row. The test sends this request now, so that
      // the comparison of rows below sees no change.
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
