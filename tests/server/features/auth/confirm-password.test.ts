// Tests the confirmation of the identity by password, with the real server: POST
// /auth/reauthenticate.
import { expect, test } from 'vitest';
import { requireRecentProof } from '#server/auth/recent-proof.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { createUser, ok, PASSWORD } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const server = useTestApp({ now: () => now });

let now = new Date('2026-05-01T10:00:00.000Z');
const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const confirm = (token: string, password: string) =>
  server.call({ method: 'POST', path: '/auth/reauthenticate', body: { password }, token });

/**
 * Throws unless the user's only sign-in has a recent proof of identity. Protected procedures make
 * the same check.
 */
async function requireProof(userId: string): Promise<void> {
  const { rows } = await server.database.ownerPool.query<{ id: string }>(
    'select id from sign_in where user_id = $1',
    [userId],
  );
  const claims = { userId, sessionId: rows[0]?.id ?? '', counter: 0 };
  const { db } = server.services;
  await asUser(userId, () => requireRecentProof({ db, claims, now: () => now }));
}

test('a proof of identity lasts ten minutes, and entering the password renews it', async () => {
  const user = await createUser(server);
  const refused = { code: 'REAUTHENTICATION_REQUIRED' };
  passMinutes(10);
  await requireProof(user.id);
  passMinutes(1);
  await expect(requireProof(user.id)).rejects.toMatchObject(refused);

  const refresh = { method: 'POST', path: '/auth/refresh' } as const;
  const body = { refreshToken: user.refreshToken };
  const { accessToken } = ok(await server.call({ ...refresh, body }));
  await expect(requireProof(user.id)).rejects.toMatchObject(refused);

  expect((await confirm(accessToken, `${PASSWORD}!`)).body).toMatchObject({
    code: 'INVALID_CREDENTIALS',
    error: 'This is not your password',
  });
  await expect(requireProof(user.id)).rejects.toMatchObject(refused);
  expect(ok(await confirm(accessToken, PASSWORD))).toEqual({ confirmed: true });
  await requireProof(user.id);
});

test('the security log lists sign-ins and proofs of identity of the last 90 days', async () => {
  const user = await createUser(server);
  ok(await confirm(user.token, PASSWORD));
  const entries = async () => {
    const { rows } = await server.database.ownerPool.query(
      'select kind, details from security_event where user_id = $1 order by at, id',
      [user.id],
    );
    return rows;
  };
  expect(await entries()).toEqual([
    { kind: 'SIGNED_IN', details: { method: 'PASSWORD' } },
    { kind: 'IDENTITY_CONFIRMED', details: { method: 'PASSWORD' } },
  ]);
  passMinutes(91 * 24 * 60);
  const body = { email: user.email, password: PASSWORD };
  ok(await server.call({ method: 'POST', path: '/auth/login', body }));
  expect(await entries()).toEqual([{ kind: 'SIGNED_IN', details: { method: 'PASSWORD' } }]);
});
