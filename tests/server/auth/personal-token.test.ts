import { describe, expect, test } from 'vitest';
import { ok } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { useTokenSite, MINUTE, DAY } from '#tests/server/features/tokens/token-site.ts';

const site = useTokenSite();
const { later, make, list, goals, revoke } = site;

test('two personal tokens of a user have different prefixes', async () => {
  const [one, other] = [await make(['goals:read']), await make(['goals:read'])];
  later(1);
  expect((await make(['goals:read'])).prefix).not.toBe(one.prefix);
  expect(one.token).not.toBe(other.token);
});

describe('a personal token stops working after its expiry or after it is revoked', () => {
  test('a revoked personal token is refused with 401', async () => {
    const { id, token } = await make(['goals:read']);
    expect((await goals(token)).status).toBe(200);
    expect(ok(await revoke(id))).toEqual({ id });
    const refused = await goals(token);
    expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await list()).toEqual([]);
    const again = await revoke(id);
    expect([again.status, again.body.error]).toEqual([404, 'Token not found']);
  });

  test('a personal token expires on its date, even when it was used a minute earlier', async () => {
    const { token } = await make(['goals:read'], { expiresInDays: 365 });
    later(365 * DAY - MINUTE);
    expect((await goals(token)).status).toBe(200);
    later(2 * MINUTE);
    expect((await goals(token)).status).toBe(401);
  });

  test('a personal token that was revoked after its first set can log no second set', async () => {
    const given = await givenSession(site.app);
    site.user = given.user;
    const { id, token } = await make(['workouts:write']);
    const path = `/workout-sessions/${given.sessionId}/sets`;
    const body = { exerciseId: given.exerciseIds[0], actualReps: 5, actualWeight: 100 };
    ok(await site.app.call({ method: 'POST', path, token, body }), 201);
    ok(await revoke(id));
    expect((await site.app.call({ method: 'POST', path, token, body })).status).toBe(401);
  });
});

describe('a guessed personal token is refused', () => {
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
  ] as const)('a personal token %s is refused', async ([, change]) => {
    const { token } = await make(['goals:read']);
    const wrong = change(token);
    expect(wrong).not.toBe(token);
    const answer = await goals(encodeURI(wrong));
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('a network gets 429 when it sends many wrong personal tokens', async () => {
    const { token } = await make(['goals:read']);
    expect((await goals(token)).status).toBe(200);
    const statuses = [];
    for (let tries = 0; tries < 70; tries += 1) {
      statuses.push((await goals(altered(token, 60 + (tries % 20)))).status);
    }
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    // The server has cached the valid token, so the limit for wrong tokens does not stop this
    // request.
    expect((await goals(token)).status).toBe(200);
  });
});

test("the time of a token's last use is stored at most once in five minutes", async () => {
  const { token } = await make(['goals:read']);
  const lastUse = async () => (await list())[0].lastUsedAt;
  expect(await lastUse()).toBeNull();
  await goals(token);
  const first = site.now.toISOString();
  expect(await lastUse()).toBe(first);
  later(4 * MINUTE);
  await goals(token);
  expect(await lastUse()).toBe(first);
  later(2 * MINUTE);
  await goals(token);
  expect(await lastUse()).toBe(site.now.toISOString());
});
