// Runs a sign-in provider on a local port (oidc-provider with its development pages).
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import type { OidcSettings } from '#server/auth/oidc-provider.ts';

export interface OidcServer {
  settings: OidcSettings;
  /**
   * Maps the name that is typed at the sign-in to the user's claims. A user who is missing in the map gets an email and
   * a name made from the typed name.
   */
  people: Map<string, Record<string, unknown>>;
  onTheWay: { idToken: (token: string) => string | Promise<string> };
  resign: (token: string, claims: Record<string, unknown>) => Promise<string>;
  /**
   * Signs in at the provider like a browser that opens `url`. Returns the query string of the address to which the
   * provider redirects.
   */
  signIn: (url: string, login: string) => Promise<string>;
  close: () => Promise<void>;
}

const CLIENT = { clientId: 'liftledger', clientSecret: 'a secret of the test provider' };

export async function startOidcServer(publicUrl: string): Promise<OidcServer> {
  const people: OidcServer['people'] = new Map();
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // The cast is safe because a server that listens on a TCP port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://localhost:${port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const provider = new Provider(issuer, {
    jwks: { keys: [key] },
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/auth/oidc`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['only for tests'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        ...(people.get(id) ?? {
          email: `${id}@provider.test`,
          email_verified: true,
          name: `${id} of the test`,
        }),
      }),
    }),
  });
  const onTheWay: OidcServer['onTheWay'] = { idToken: (token) => token };
  provider.use(async (ctx, next) => {
    await next();
    // The cast is safe because only the body of '/token' is read, and oidc-provider sends an object there.
    const answer = ctx.body as { id_token?: string } | undefined;
    if (ctx.path === '/token' && answer?.id_token !== undefined) {
      answer.id_token = await onTheWay.idToken(answer.id_token);
    }
  });
  const handle = provider.callback();
  server.on('request', (request, response) => void handle(request, response));
  return {
    settings: { issuer, ...CLIENT, name: 'Test Provider' },
    people,
    onTheWay,
    resign: (token, claims) =>
      new SignJWT({ ...decodeJwt(token), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .sign(privateKey),
    signIn: (url, login) => signInAt(url, { login, publicUrl }),
    close: () => closeServer(server),
  };
}

async function signInAt(
  url: string,
  { login, publicUrl }: { login: string; publicUrl: string },
): Promise<string> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  let form: URLSearchParams | undefined;
  for (let hop = 0; hop < 12; hop += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) {
      const page = await response.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      const action = /action="([^"]+)"/.exec(page)?.[1];
      if (prompt === undefined || action === undefined) {
        throw new Error(`The provider answers ${response.status}: ${page.slice(0, 400)}`);
      }
      form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'x' }) });
      next = new URL(action, next);
      continue;
    }
    form = undefined;
    next = new URL(location, next);
    if (next.href.startsWith(publicUrl)) return next.search.slice(1);
  }
  throw new Error('The provider leads nowhere');
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}
