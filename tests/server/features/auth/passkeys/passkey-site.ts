// Starts a server and registers users with passkeys, for the tests of passkeys.
import { softPasskey } from '#tests/support/accounts/soft-passkey.ts';
import { createUser, ok, type TestUser } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

export const ORIGIN = 'http://localhost:3000';
export const refused = { status: 401, body: { code: 'INVALID_CREDENTIALS' } };

export function usePasskeySite() {
  const server = useTestApp({ now: () => now, publicUrl: ORIGIN });
  let now = new Date('2026-05-01T10:00:00.000Z');
  const passSeconds = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const post = (path: string, token?: string, body: object = {}) =>
    server.call({ method: 'POST', path, body, token });
  const offer = async (token: string) => ok(await post('/auth/passkeys/options', token));
  const request = async () => ok(await post('/auth/passkey-login/options'));
  const login = (credential: object) => post('/auth/passkey-login', undefined, { credential });
  async function withPasskey(user?: TestUser) {
    const owner = user ?? (await createUser(server));
    const passkey = softPasskey(ORIGIN);
    const credential = passkey.create(await offer(owner.token));
    const body = { credential, name: 'This phone' };
    const added = ok(await post('/auth/passkeys', owner.token, body), 201);
    return { user: owner, passkey, added };
  }

  return {
    passSeconds,
    post,
    offer,
    request,
    login,
    withPasskey,
    server,
    get now() {
      return now;
    },
    set now(value) {
      now = value;
    },
  };
}
