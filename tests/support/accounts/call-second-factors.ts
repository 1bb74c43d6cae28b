// Calls every procedure of passkeys, two-step sign-in and sign-in providers, for tests that call
// all procedures.
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '#tests/support/app.ts';
import { restRequest } from '#tests/support/doors.ts';
import { type OidcServer, startOidcServer } from './oidc-server.ts';
import { softPasskey } from './soft-passkey.ts';

/** The address has a host name, because passkeys do not work with an IP address. */
export const NAMED_URL = 'http://localhost:3000';

/** Calls a procedure and returns its data. Fails when the call is refused. */
type Call = (
  path: string,
  input?: Record<string, unknown>,
  // oxlint-disable-next-line typescript/no-explicit-any
) => Promise<any>;

/**
 * Starts a sign-in provider for `callSecondFactors`. The server must be started with this provider and with the address
 * `NAMED_URL`.
 */
export function startProvider(): Promise<OidcServer> {
  return startOidcServer(NAMED_URL);
}

/**
 * Calls all procedures of passkeys, two-step sign-in and sign-in providers. `call` cannot send cookies, so four
 * procedures are requested without `call`, and `note` receives their paths.
 */
export async function callSecondFactors(
  app: TestApp,
  provider: OidcServer,
  { call, token, note }: { call: Call; token: string; note: (path: string) => void },
): Promise<void> {
  await call('auth.waysIn');
  const { secret } = await call('totp.begin');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await call('totp.confirm', { code: totp.generate({ timestamp: app.services.now().getTime() }) });
  await call('totp.renewRecoveryCodes');
  await call('totp.status');
  await call('totp.off');

  const passkey = softPasskey(NAMED_URL);
  const made = passkey.create(await call('passkeys.offer'));
  await call('passkeys.add', { credential: made, name: 'This phone' });
  await call('passkeys.list');
  await call('passkeys.rename', { id: passkey.id, name: 'My phone' });
  const signIn = { credential: passkey.get(await call('passkeys.requestSignIn')) };
  await call('passkeys.signIn', signIn);
  const proof = { credential: passkey.get(await call('passkeys.requestProof')) };
  await call('passkeys.prove', proof);
  await call('passkeys.remove', { id: passkey.id });

  const goThere = async (begin: string, finish: string) => {
    const { url, cookie } = await oidcBegun(app, begin, token);
    note(begin);
    const answer = await provider.signIn(url, 'walker');
    const { statusCode, body } = await app.app.inject({
      ...sent(finish, { answer }),
      headers: { authorization: `Bearer ${token}`, cookie },
    });
    if (statusCode >= 300) throw new Error(`${finish}: ${body}`);
    note(finish);
  };
  await goThere('oidc.beginLink', 'oidc.link');
  await goThere('oidc.beginSignIn', 'oidc.signIn');
  const [linked] = await call('oidc.links');
  await call('oidc.unlink', { id: linked.id });
}

/**
 * Starts a sign-in through the provider. Returns the address to which the browser must go and the cookie that the
 * server has set.
 */
async function oidcBegun(app: TestApp, path: string, token: string) {
  const response = await app.app.inject({
    ...sent(path, {}),
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`);
  const [cookie] = response.cookies;
  const { data }: { data: { url: string } } = response.json();
  return { url: data.url, cookie: `${cookie?.name}=${cookie?.value}` };
}

function sent(path: string, input: Record<string, unknown>) {
  const { method, url, body } = restRequest(path, input);
  return { method, url, ...(body === undefined ? {} : { payload: body }) };
}
