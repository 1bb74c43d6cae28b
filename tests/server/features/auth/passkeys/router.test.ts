// Passkeys through the real server, answered by an authenticator in software.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { softPasskey } from '#tests/support/accounts/soft-passkey.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, ok, type TestUser } from '#tests/support/factories.ts';

const ORIGIN = 'http://localhost:3000';
let server: TestApp;
let now = new Date('2026-05-01T10:00:00.000Z');
const passSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

beforeAll(async () => {
  server = await createTestApp({ now: () => now, publicUrl: ORIGIN });
});
afterAll(() => server.close());

const post = (path: string, token?: string, body: object = {}) =>
  server.call({ method: 'POST', path, body, token });
const offer = async (token: string) => ok(await post('/auth/passkeys/options', token));
const request = async () => ok(await post('/auth/passkey-login/options'));
const login = (credential: object) => post('/auth/passkey-login', undefined, { credential });
const refused = { status: 401, body: { code: 'INVALID_CREDENTIALS' } };

async function withPasskey(user?: TestUser) {
  const owner = user ?? (await createUser(server));
  const passkey = softPasskey(ORIGIN);
  const credential = passkey.create(await offer(owner.token));
  const body = { credential, name: 'This phone' };
  const added = ok(await post('/auth/passkeys', owner.token, body), 201);
  return { user: owner, passkey, added };
}

test('a passkey signs in without an address or a password', async () => {
  const { user, passkey, added } = await withPasskey();
  expect(added).toMatchObject({ name: 'This phone', rpId: 'localhost', isUsable: true });
  const { user: found, tokens } = ok(await login(passkey.get(await request())));
  expect(found.email).toBe(user.email);
  const { passkeys } = ok(await server.call({ path: '/auth/passkeys', token: tokens.accessToken }));
  expect(passkeys).toMatchObject([{ id: passkey.id, lastUsedAt: now.toISOString() }]);
});

test('a passkey needs no code of an app as well', async () => {
  const { user, passkey } = await withPasskey();
  const { Secret, TOTP } = await import('otpauth');
  const { secret } = ok(await post('/auth/totp', user.token));
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: now.getTime() });
  ok(await post('/auth/totp/confirm', user.token, { code }));
  ok(await login(passkey.get(await request())));
});

test('a challenge is answered once, within five minutes, and for what it was given', async () => {
  const { user, passkey } = await withPasskey();
  const answer = passkey.get(await request());
  ok(await login(answer));
  expect(await login(answer)).toMatchObject(refused);

  const late = await request();
  passSeconds(5 * 60);
  expect(await login(passkey.get(late))).toMatchObject(refused);

  const proof = ok(await post('/auth/reauthenticate/passkey/options', user.token));
  expect(await login(passkey.get(proof))).toMatchObject(refused);
  const forSignIn = { credential: passkey.get(await request()) };
  expect(await post('/auth/reauthenticate/passkey', user.token, forSignIn)).toMatchObject(refused);
  const offered = await offer(user.token);
  expect(
    await login(passkey.get({ ...(await request()), challenge: offered.challenge })),
  ).toMatchObject(refused);
  expect(await login(passkey.get({ ...(await request()), challenge: 'AAAA' }))).toMatchObject(
    refused,
  );
});

test('an answer of another site, for another host, without the person, or of a copy is refused', async () => {
  const { passkey } = await withPasskey();
  const other = await withPasskey();
  for (const faults of [
    { origin: 'http://localhost:3001' },
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { type: 'webauthn.create' },
    { userHandle: '' },
    { userHandle: 'AAAA' },
    { userHandle: Buffer.from(other.user.id.replaceAll('-', ''), 'hex').toString('base64url') },
  ]) {
    expect(await login(passkey.get(await request(), faults)), JSON.stringify(faults)).toMatchObject(
      refused,
    );
  }
  ok(await login(passkey.get(await request(), { counter: 50 })));
  expect(await login(passkey.get(await request(), { counter: 50 }))).toMatchObject(refused);
  expect(await login(passkey.get(await request(), { counter: 0 }))).toMatchObject(refused);
  ok(await login(passkey.get(await request(), { counter: 51 })));
});

test('a synced passkey, which counts nothing, signs in again and again', async () => {
  const { passkey } = await withPasskey();
  ok(await login(passkey.get(await request(), { counter: 0 })));
  ok(await login(passkey.get(await request(), { counter: 0 })));
});

test('a removed passkey is refused, and stays so', async () => {
  const { user, passkey } = await withPasskey();
  ok(
    await server.call({
      method: 'DELETE',
      path: `/auth/passkeys/${passkey.id}`,
      token: user.token,
    }),
  );
  expect(await login(passkey.get(await request()))).toMatchObject(refused);
  const { rows } = await server.database.ownerPool.query(
    `select kind, details from security_event where user_id = $1 and kind like 'PASSKEY%' order by at, id`,
    [user.id],
  );
  const details = { name: 'This phone' };
  expect(rows).toEqual([
    { kind: 'PASSKEY_ADDED', details },
    { kind: 'PASSKEY_REMOVED', details },
  ]);
});

test('a passkey is made with the person verified, for this sign-in, and not twice', async () => {
  const user = await createUser(server);
  const other = await createUser(server);
  const add = (token: string, credential: object) =>
    post('/auth/passkeys', token, { credential, name: 'A' });
  const passkey = softPasskey(ORIGIN);
  const unverified = passkey.create(await offer(user.token), { isVerified: false });
  expect((await add(user.token, unverified)).status).toBe(400);
  expect((await add(other.token, passkey.create(await offer(user.token)))).status).toBe(400);
  const credential = passkey.create(await offer(user.token));
  ok(await add(user.token, credential), 201);
  expect((await add(user.token, credential)).status).toBe(400);
  expect((await add(user.token, passkey.create(await offer(user.token)))).status).toBe(409);
});

test('a passkey confirms who is there, that of the account alone', async () => {
  const { user, passkey } = await withPasskey();
  const other = await withPasskey();
  passSeconds(9 * 60);
  const begin = async () => ok(await post('/auth/reauthenticate/passkey/options', user.token));
  const prove = (credential: object) =>
    post('/auth/reauthenticate/passkey', user.token, { credential });
  const options = await begin();
  expect(options.allowCredentials).toMatchObject([{ id: passkey.id }]);
  expect(await prove(other.passkey.get(options))).toMatchObject(refused);
  expect(ok(await prove(passkey.get(await begin())))).toEqual({ confirmed: true });
  passSeconds(9 * 60);
  const { refreshToken } = user;
  const { accessToken } = ok(await post('/auth/refresh', undefined, { refreshToken }));
  await offer(accessToken);
});

test('adding and removing needs a proof, and names are one’s own', async () => {
  const { user, passkey } = await withPasskey();
  const path = `/auth/passkeys/${passkey.id}`;
  const rename = (token: string, name: string) =>
    server.call({ method: 'PATCH', path, body: { name }, token });
  const other = await createUser(server);
  expect((await rename(other.token, 'Mine')).status).toBe(404);
  expect((await rename(user.token, ' ')).status).toBe(400);
  ok(await rename(user.token, 'My key'));
  passSeconds(10 * 60 + 1);
  const { refreshToken } = user;
  const { accessToken: token } = ok(await post('/auth/refresh', undefined, { refreshToken }));
  const needsProof = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
  expect(await post('/auth/passkeys/options', token)).toMatchObject(needsProof);
  expect(await server.call({ method: 'DELETE', path, token })).toMatchObject(needsProof);
  const { passkeys } = ok(await server.call({ path: '/auth/passkeys', token }));
  expect(passkeys).toMatchObject([{ name: 'My key' }]);
});

test('an address without a name has no passkeys, and says what to open', async () => {
  const byIp = await createTestApp({ now: () => now });
  try {
    const user = await createUser(byIp);
    const answer = await byIp.call({
      method: 'POST',
      path: '/auth/passkeys/options',
      token: user.token,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'Passkeys need a name: open http://localhost:3000 or an https address' },
    });
    expect(ok(await byIp.call({ path: '/auth/ways-in' }))).toMatchObject({ passkeys: false });
  } finally {
    await byIp.close();
  }
});

test('a passkey that no account has is refused in the same words as a wrong answer', async () => {
  const { passkey } = await withPasskey();
  const answer = passkey.get(await request());
  const { token } = await createUser(server);
  const path = `/auth/passkeys/${randomUUID().replaceAll('-', '')}`;
  expect((await server.call({ method: 'DELETE', path, token })).status).toBe(404);
  const id = Buffer.from(randomUUID()).toString('base64url');
  expect(await login({ ...answer, id, rawId: id })).toMatchObject(refused);
});
