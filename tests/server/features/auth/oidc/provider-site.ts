// Starts a server and a sign-in provider (OpenID Connect), for the tests of sign-ins through a
// provider.
import { afterAll, beforeAll } from 'vitest';
import { type OidcServer, startOidcServer } from '#tests/support/accounts/oidc-server.ts';
import { createTestApp, type RestAnswer, type TestApp } from '#tests/support/app.ts';
import { ok } from '#tests/support/factories.ts';

export const PUBLIC_URL = 'http://localhost:3000';

/**
 * Returns the value of the cookie that a response sets, or an empty text when the response clears
 * the cookie.
 */
function cookieOf({ headers }: RestAnswer): string {
  const set = [headers['set-cookie']].flat().map(String);
  return (
    /^fit_oidc=([^;]+)/.exec(set.find((each) => each.startsWith('fit_oidc=')) ?? '')?.[1] ?? ''
  );
}
interface Options {
  token?: string;
  body?: object;
  app?: TestApp;
}
export const refused = { status: 401, body: { code: 'INVALID_CREDENTIALS' } };

export function useProviderSite() {
  let provider: OidcServer;
  let server: TestApp;
  let now = new Date();
  beforeAll(async () => {
    provider = await startOidcServer(PUBLIC_URL);
    server = await createTestApp({
      now: () => now,
      publicUrl: PUBLIC_URL,
      oidc: provider.settings,
    });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  async function begin(path: string, { token, body = {}, app = server }: Options = {}) {
    const answer = await app.call({ method: 'POST', path, body, token });
    const { url }: { url: string } = ok(answer);
    return { url, cookie: cookieOf(answer) };
  }
  const finish = (
    path: string,
    answer: string,
    cookie: string,
    { token, app = server }: Options = {},
  ) =>
    app.call({
      method: 'POST',
      path,
      body: { answer },
      token,
      headers: { cookie: `fit_oidc=${cookie}` },
    });
  async function signIn(login: string, options: Options = {}) {
    const { url, cookie } = await begin('/auth/oidc/sign-in/start', options);
    const answer = await provider.signIn(url, login);
    return finish('/auth/oidc/sign-in', answer, cookie, options);
  }

  return {
    begin,
    finish,
    signIn,
    get provider() {
      return provider;
    },
    get server() {
      return server;
    },
    get now() {
      return now;
    },
    set now(value) {
      now = value;
    },
  };
}
