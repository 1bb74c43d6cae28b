// Tests two-step sign-in through the real server: authenticator app, recovery codes and the second
// step of the sign-in.
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { createAuthSettings } from '#server/auth/auth-settings.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createUser, ok, PASSWORD, type TestUser } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const server = useTestApp({ now: () => now });

let now = new Date('2026-05-01T10:00:00.000Z');
const passSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const post = (path: string, token?: string, body: object = {}) =>
  server.call({ method: 'POST', path, body, token });
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime() + steps * 30_000,
  });
const login = ({ email }: TestUser, code?: string) =>
  post('/auth/login', undefined, {
    email,
    password: PASSWORD,
    ...(code !== undefined && { code }),
  });

/** Creates a user and turns two-step sign-in on with the requests of the account page. */
async function withTotp() {
  const user = await createUser(server);
  const { secret, uri } = ok(await post('/auth/totp', user.token));
  const confirmed = ok(await post('/auth/totp/confirm', user.token, { code: codeOf(secret) }));
  const codes: string[] = confirmed.recoveryCodes;
  passSeconds(30);
  return { user, secret, uri, codes };
}

test('with two-step sign-in, each code of the authenticator app works once', async () => {
  const { user, secret, uri } = await withTotp();
  expect(uri).toMatch(/^otpauth:\/\/totp\/LiftLedger:.*issuer=LiftLedger/);
  expect(await login(user)).toMatchObject({
    status: 401,
    body: { code: 'SECOND_FACTOR_REQUIRED' },
  });
  const code = codeOf(secret);
  const { tokens } = ok(await login(user, code));
  const list = await server.call({ path: '/auth/sessions', token: tokens.accessToken });
  const current = { isCurrent: true, method: 'PASSWORD_AND_CODE' };
  expect(ok(list)).toContainEqual(expect.objectContaining(current));
  expect(await login(user, code)).toMatchObject({
    status: 401,
    body: { code: 'INVALID_CREDENTIALS', details: [{ path: 'code' }] },
  });
});

test('a code from a clock that is half a minute off is accepted', async () => {
  const { user, secret } = await withTotp();
  ok(await login(user, codeOf(secret, 1)));
  expect((await login(user, codeOf(secret))).body.code).toBe('INVALID_CREDENTIALS');
  passSeconds(120);
  expect((await login(user, codeOf(secret, -2))).body.code).toBe('INVALID_CREDENTIALS');
  expect((await login(user, codeOf(secret, 2))).body.code).toBe('INVALID_CREDENTIALS');
  ok(await login(user, codeOf(secret, -1)));
});

test('only one of six simultaneous sign-ins with the same code succeeds', async () => {
  const { user, secret } = await withTotp();
  const answers = await Promise.all(Array.from({ length: 6 }, () => login(user, codeOf(secret))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401]);
});

test('each recovery code can be used for one sign-in, also in capital letters and with spaces for hyphens', async () => {
  const { user, codes } = await withTotp();
  expect(new Set(codes).size).toBe(10);
  const [first = '', second = ''] = codes;
  expect(first).toMatch(/^[\da-z]{4}(-[\da-z]{4}){3}$/);
  ok(await login(user, ` ${first.toUpperCase().replaceAll('-', ' ')}`));
  expect((await login(user, first)).body.code).toBe('INVALID_CREDENTIALS');
  ok(await login(user, second.replaceAll('0', 'o').replaceAll('1', 'l')));
  const { body } = await server.call({ path: '/auth/totp', token: user.token });
  expect(body.data).toMatchObject({ isOn: true, recoveryCodesLeft: 8 });
});

test('new recovery codes replace the old ones', async () => {
  const { user, codes } = await withTotp();
  const other = await withTotp();
  const { recoveryCodes } = ok(await post('/auth/recovery-codes', user.token));
  expect((await login(user, codes[0])).status).toBe(401);
  expect((await login(user, other.codes[0])).status).toBe(401);
  ok(await login(user, recoveryCodes[0]));
});

test("the authenticator's secret is stored encrypted, and works after a change of the server's secret", async () => {
  const { user, secret } = await withTotp();
  const { rows } = await server.database.ownerPool.query<{ secret: Buffer }>(
    'select secret from totp where user_id = $1',
    [user.id],
  );
  const stored = rows[0]?.secret ?? Buffer.alloc(0);
  expect(stored.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);

  const other = await withTotp();
  await server.database.ownerPool.query('update totp set secret = $2 where user_id = $1', [
    other.user.id,
    stored,
  ]);
  expect((await login(other.user, codeOf(secret))).status).toBe(401);

  const { auth } = server.services;
  const publicUrl = auth.issuer;
  const newSecret = 'another secret, for the time after';
  const previousSecret = 'a secret for tests, 32 characters';
  const { passwordCost } = auth;
  Object.assign(auth, createAuthSettings({ secret: newSecret, previousSecret, publicUrl }), {
    passwordCost,
  });
  ok(await login(user, codeOf(secret)));
  passSeconds(30);
  // The sign-in has encrypted the authenticator's secret with the new server secret, so the next
  // sign-in works without the previous secret.
  Object.assign(auth, createAuthSettings({ secret: newSecret, publicUrl }));
  ok(await login(user, codeOf(secret)));
  Object.assign(auth, createAuthSettings({ secret: previousSecret, publicUrl }));
});

test('two-step sign-in is turned on only with a correct code', async () => {
  const user = await createUser(server);
  expect((await post('/auth/totp/confirm', user.token, { code: '123456' })).status).toBe(409);
  const { secret } = ok(await post('/auth/totp', user.token));
  ok(await login(user));
  const wrong = await post('/auth/totp/confirm', user.token, { code: codeOf(secret, 5) });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  ok(await login(user));
  const renewed = ok(await post('/auth/totp', user.token)).secret;
  expect((await post('/auth/totp/confirm', user.token, { code: codeOf(secret) })).status).toBe(400);
  ok(await post('/auth/totp/confirm', user.token, { code: codeOf(renewed) }));
  expect((await post('/auth/totp', user.token)).status).toBe(409);
  expect((await login(user)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  ok(await server.call({ method: 'DELETE', path: '/auth/totp', token: user.token }));
  ok(await login(user));
  expect((await post('/auth/recovery-codes', user.token)).status).toBe(409);
  const { rows } = await server.database.ownerPool.query(
    `select kind from security_event where user_id = $1 and kind like 'TOTP%' order by at, id`,
    [user.id],
  );
  expect(rows).toEqual([{ kind: 'TOTP_ON' }, { kind: 'TOTP_OFF' }]);
});

test('two-step sign-in cannot be changed more than ten minutes after the last proof of identity', async () => {
  const user = await createUser(server);
  passSeconds(9 * 60);
  ok(await post('/auth/totp', user.token));
  passSeconds(61);
  const { accessToken: token } = ok(
    await post('/auth/refresh', undefined, { refreshToken: user.refreshToken }),
  );
  for (const answer of [
    await post('/auth/totp', token),
    await post('/auth/totp/confirm', token, { code: '123456' }),
    await post('/auth/recovery-codes', token),
    await server.call({ method: 'DELETE', path: '/auth/totp', token }),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
  }
});

test('after five wrong or missing codes at the sign-in, the next code gets 429', async () => {
  const limited = await createTestApp({ now: () => now, rateLimits: 'on' });
  try {
    const user = await createUser(limited);
    const call = (path: string, body: object, token?: string) =>
      limited.call({ method: 'POST', path, body, token });
    const { secret } = ok(await call('/auth/totp', {}, user.token));
    ok(await call('/auth/totp/confirm', { code: codeOf(secret) }, user.token));
    const { email } = user;
    const tries = ['000000', undefined, '000001', undefined, '000002', '000003'];
    const statuses = [];
    for (const code of tries) {
      const body = { email, password: PASSWORD, ...(code !== undefined && { code }) };
      statuses.push((await call('/auth/login', body)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  } finally {
    await limited.close();
  }
});

test('with two-step sign-in, confirming the identity needs the password and a code', async () => {
  const { user, secret } = await withTotp();
  const confirm = (code?: string) =>
    post('/auth/reauthenticate', user.token, {
      password: PASSWORD,
      ...(code !== undefined && { code }),
    });
  expect((await confirm()).body.code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await confirm('000000')).body.code).toBe('INVALID_CREDENTIALS');
  expect(ok(await confirm(codeOf(secret)))).toEqual({ confirmed: true });
  expect((await confirm(codeOf(secret))).body.code).toBe('INVALID_CREDENTIALS');
});
