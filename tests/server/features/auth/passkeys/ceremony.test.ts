import { expect, test } from 'vitest';
import { ok } from '#tests/support/factories.ts';
import { usePasskeySite, refused } from '#tests/server/features/auth/passkeys/passkey-site.ts';

const { passSeconds, post, offer, request, login, withPasskey } = usePasskeySite();

test('a passkey challenge is accepted once, and only within five minutes', async () => {
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

test('a passkey response for another website or user, or with an old signature counter, is refused', async () => {
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
