import { expect, test } from 'vitest';
import { createUser, ok } from '#tests/support/factories.ts';
import { usePasskeySite } from '#tests/server/features/auth/passkeys/passkey-site.ts';

const site = usePasskeySite();
const { passSeconds, post, request, login, withPasskey } = site;

test('a synced passkey that always sends the signature counter 0 can sign in repeatedly', async () => {
  const { passkey } = await withPasskey();
  ok(await login(passkey.get(await request(), { counter: 0 })));
  ok(await login(passkey.get(await request(), { counter: 0 })));
});

test('adding and removing a passkey needs a recent proof of identity', async () => {
  const { user, passkey } = await withPasskey();
  const path = `/auth/passkeys/${passkey.id}`;
  const rename = (token: string, name: string) =>
    site.server.call({ method: 'PATCH', path, body: { name }, token });
  const other = await createUser(site.server);
  expect((await rename(other.token, 'Mine')).status).toBe(404);
  expect((await rename(user.token, ' ')).status).toBe(400);
  ok(await rename(user.token, 'My key'));
  passSeconds(10 * 60 + 1);
  const { refreshToken } = user;
  const { accessToken: token } = ok(await post('/auth/refresh', undefined, { refreshToken }));
  const needsProof = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
  expect(await post('/auth/passkeys/options', token)).toMatchObject(needsProof);
  expect(await site.server.call({ method: 'DELETE', path, token })).toMatchObject(needsProof);
  const { passkeys } = ok(await site.server.call({ path: '/auth/passkeys', token }));
  expect(passkeys).toMatchObject([{ name: 'My key' }]);
});
