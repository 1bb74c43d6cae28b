import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#shared/account/settings.ts';
import { createUser, ok, registration } from '#tests/support/factories.ts';
import { useSignInSite } from '#tests/server/features/auth/sign-in-site.ts';

const site = useSignInSite();
const { post, register, me, countAccounts } = site;

describe('registration', () => {
  test('a registration with a common password is refused and creates no account', async () => {
    const before = await countAccounts();
    const { status, body } = await register({ password: 'password1' });
    expect([status, body.details[0].path]).toEqual([400, 'password']);
    expect(body.error).toMatch(/^This password is very common/);
    expect(await countAccounts()).toEqual(before);
  });

  test('a registration signs the user in and returns the user with all fields', async () => {
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
      isTrainer: false,
      hasTrainer: false,
    });
    expect(Object.keys(tokens).toSorted()).toEqual(['accessToken', 'refreshToken']);
    expect(ok(await me(tokens.accessToken))).toEqual(user);
  });

  test('a registration stores the chosen units, and default values for the other settings', async () => {
    const units = { weightUnit: 'kg', heightUnit: 'cm' };
    const { tokens } = ok(await register(units), 201);
    const settings = (token: string) => site.server.call({ path: '/users/settings', token });
    expect(ok(await settings(tokens.accessToken))).toEqual({ ...defaultSettings, ...units });
    const { token } = await createUser(site.server);
    expect(ok(await settings(token))).toEqual(defaultSettings);
    expect((await register({ weightUnit: 'stone' })).status).toBe(400);
  });

  test('a registration accepts the smallest and largest height and weight, and the shortest and longest name', async () => {
    const limits = [
      { height: 121.92, weight: 22.68, name: 'Jo' },
      { height: 243.84, weight: 453.59, name: 'a'.repeat(100) },
    ];
    for (const overrides of limits) expect((await register(overrides)).status).toBe(201);
  });

  test('a registration ignores fields that only the server may set', async () => {
    const before = registration();
    const extra = { id: 'x', userId: 'x', fullAssessmentCompleted: true, created_at: '2000-01-01' };
    const { user } = ok(await post('/auth/register', { ...before, ...extra }), 201);
    expect(user.id).not.toBe('x');
    expect(user.fullAssessmentCompleted).toBe(false);
  });

  test('a registration stores the password as an argon2id hash', async () => {
    const password = 'canary in the gym hall';
    const { user, tokens } = ok(await register({ password }), 201);
    const { rows } = await site.server.database.ownerPool.query(
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
