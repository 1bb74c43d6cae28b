import { describe, expect, test } from 'vitest';
import { argon2id, hash } from 'argon2';
import { createUser, ok, PASSWORD, registration } from '#tests/support/factories.ts';
import { useSignInSite } from '#tests/server/features/auth/sign-in-site.ts';

const site = useSignInSite();
const { post, register, countAccounts } = site;

describe('registering an email', () => {
  test('an email can be registered once, in any letter case', async () => {
    const { email } = await createUser(site.server);
    const answer = await register({ email: email.toUpperCase() });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'EMAIL_TAKEN',
      error: 'An account with this email already exists',
    });
  });

  test('twenty simultaneous registrations with one email create one account', async () => {
    const before = await countAccounts();
    const input = registration();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/auth/register', input)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const after = await countAccounts();
    expect(after).toEqual({ accounts: before.accounts + 1, logins: before.logins + 1 });
  });
});

test('a sign-in replaces a password hash that was made with weaker parameters', async () => {
  const { email } = await createUser(site.server);
  const old = await hash(PASSWORD, { type: argon2id, memoryCost: 8_192, timeCost: 1 });
  const { ownerPool } = site.server.database;
  await ownerPool.query('update login set password_hash = $2 where email = $1', [email, old]);
  ok(await post('/auth/login', { email, password: PASSWORD }));
  const { rows } = await ownerPool.query('select password_hash from login where email = $1', [
    email,
  ]);
  expect(rows[0].password_hash).toContain('m=1024');
  ok(await post('/auth/login', { email, password: PASSWORD }));
});
