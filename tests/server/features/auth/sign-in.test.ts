import { describe, expect, test } from 'vitest';
import { createUser, ok, PASSWORD } from '#tests/support/factories.ts';
import { useSignInSite, HOUR, DAY } from '#tests/server/features/auth/sign-in-site.ts';

const site = useSignInSite();
const { pass, post, me, sessionsOf } = site;

describe('signing in with an email and a password', () => {
  test('signing in ignores the letter case of the email but not of the password', async () => {
    const { email, id } = await createUser(site.server);
    const body = { email: ` ${email.toUpperCase()} `, password: PASSWORD };
    expect(ok(await post('/auth/login', body)).user.id).toBe(id);
    const wrong = await post('/auth/login', { email, password: PASSWORD.toUpperCase() });
    expect(wrong.status).toBe(401);
  });

  test('an unknown email and a wrong password get the same error', async () => {
    const { email } = await createUser(site.server);
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

  test('a sign-in that is repeated with the same idempotency key creates another sign-in', async () => {
    const { email, id } = await createUser(site.server);
    const key = '0197f3a2-0000-7000-8000-000000000001';
    for (let time = 0; time < 2; time += 1) {
      ok(await post('/auth/login', { email, password: PASSWORD }, { key }));
    }
    expect(await sessionsOf(id)).toHaveLength(3);
  });

  test("a sign-in lasts one day, or 30 days with 'remember me'", async () => {
    const { email, id } = await createUser(site.server);
    const startedAt = site.now.getTime();
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
      // The third sign-in comes from the registration, which also signed the user in.
      [true, 14 * DAY, 30 * DAY],
    ]);
  });

  test('the 21st sign-in of a user ends the oldest sign-in', async () => {
    const { email, token } = await createUser(site.server);
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
