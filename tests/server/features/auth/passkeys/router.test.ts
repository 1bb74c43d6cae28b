// Tests passkeys through the real server with a software authenticator.
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createUser, ok } from '#tests/support/factories.ts';
import { usePasskeySite } from '#tests/server/features/auth/passkeys/passkey-site.ts';

const site = usePasskeySite();
const { post, request, login, withPasskey } = site;

test('a passkey signs in without an email or a password', async () => {
  const { user, passkey, added } = await withPasskey();
  expect(added).toMatchObject({ name: 'This phone', rpId: 'localhost', isUsable: true });
  const { user: found, tokens } = ok(await login(passkey.get(await request())));
  expect(found.email).toBe(user.email);
  const { passkeys } = ok(
    await site.server.call({ path: '/auth/passkeys', token: tokens.accessToken }),
  );
  expect(passkeys).toMatchObject([{ id: passkey.id, lastUsedAt: site.now.toISOString() }]);
});

test('a passkey signs in without a code of two-step sign-in', async () => {
  const { user, passkey } = await withPasskey();
  const { Secret, TOTP } = await import('otpauth');
  const { secret } = ok(await post('/auth/totp', user.token));
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: site.now.getTime() });
  ok(await post('/auth/totp/confirm', user.token, { code }));
  ok(await login(passkey.get(await request())));
});

test("passkeys cannot be added when the server's address is an IP address", async () => {
  const byIp = await createTestApp({ now: () => site.now });
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
