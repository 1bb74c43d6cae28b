import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { softPasskey } from '#tests/support/accounts/soft-passkey.ts';
import { createUser, ok } from '#tests/support/factories.ts';
import {
  usePasskeySite,
  ORIGIN,
  refused,
} from '#tests/server/features/auth/passkeys/passkey-site.ts';

const site = usePasskeySite();
const { passSeconds, post, offer, request, login, withPasskey } = site;

test('a removed passkey is refused', async () => {
  const { user, passkey } = await withPasskey();
  ok(
    await site.server.call({
      method: 'DELETE',
      path: `/auth/passkeys/${passkey.id}`,
      token: user.token,
    }),
  );
  expect(await login(passkey.get(await request()))).toMatchObject(refused);
  const { rows } = await site.server.database.ownerPool.query(
    `select kind, details from security_event where user_id = $1 and kind like 'PASSKEY%' order by at, id`,
    [user.id],
  );
  const details = { name: 'This phone' };
  expect(rows).toEqual([
    { kind: 'PASSKEY_ADDED', details },
    { kind: 'PASSKEY_REMOVED', details },
  ]);
});

test('adding a passkey needs user verification (PIN or finger) and an unused challenge', async () => {
  const user = await createUser(site.server);
  const other = await createUser(site.server);
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

test('the identity can be confirmed only with a passkey of the same account', async () => {
  const { user, passkey } = await withPasskey();
  const other = await withPasskey();
  passSeconds(9 * 60);
  const begin = async () => ok(await post('/auth/reauthenticate/passkey/options', user.token));
  const prove = (credential: object) =>
    post('/auth/reauthenticate/passkey', user.token, { credential });
  const options = await begin();
  expect(options.allowCredentials).toMatchObject([{ id: passkey.id }]);
  expect(await prove(other.passkey.get(options))).toMatchObject(refused);
  expect(await prove(passkey.get(await request()))).toMatchObject(refused);
  await site.server.services.afterAnswer.settled();
  const { rows } = await site.server.database.ownerPool.query(
    `select details from security_event where user_id = $1 and kind = 'CONFIRMATION_REFUSED'`,
    [user.id],
  );
  expect(rows).toEqual([{ details: { method: 'PASSKEY' } }]);
  expect(ok(await prove(passkey.get(await begin())))).toEqual({ confirmed: true });
  passSeconds(9 * 60);
  const { refreshToken } = user;
  const { accessToken } = ok(await post('/auth/refresh', undefined, { refreshToken }));
  await offer(accessToken);
});

test('an unknown passkey is refused with the same error as a wrong passkey response', async () => {
  const { passkey } = await withPasskey();
  const answer = passkey.get(await request());
  const { token } = await createUser(site.server);
  const path = `/auth/passkeys/${randomUUID().replaceAll('-', '')}`;
  expect((await site.server.call({ method: 'DELETE', path, token })).status).toBe(404);
  const id = Buffer.from(randomUUID()).toString('base64url');
  expect(await login({ ...answer, id, rawId: id })).toMatchObject(refused);
});
