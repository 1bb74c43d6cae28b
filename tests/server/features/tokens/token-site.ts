// Creates a user who makes personal tokens, for the tests of tokens.
import { beforeEach } from 'vitest';
import { type TokenScope } from '#shared/tokens/scopes.ts';
import { createUser, ok, type TestUser } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export function useTokenSite() {
  const app = useTestApp({
    rateLimits: 'on',
    now: () => now,
    logLine: (line) => lines.push(line),
  });
  let user: TestUser;
  let now = new Date('2026-03-02T08:00:00Z');
  const lines: string[] = [];
  beforeEach(async () => {
    // The clock advances by two days between tests, because some limits count all requests from a
    // network.
    later(2 * DAY);
    lines.length = 0;
    user = await createUser(app);
  });
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

  return {
    lines,
    later,
    create,
    make,
    list,
    goals,
    revoke,
    app,
    get user() {
      return user;
    },
    set user(value) {
      user = value;
    },
    get now() {
      return now;
    },
    set now(value) {
      now = value;
    },
  };
}
