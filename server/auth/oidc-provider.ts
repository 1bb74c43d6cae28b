// The other provider of sign-ins that this server knows, if any. The library, and what the provider says of itself, are
// loaded at the first sign-in.
import type { Configuration } from 'openid-client';
import { DomainError } from '#shared/errors.ts';

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Shown on the button: 'Sign in with …'. */
  name: string;
}

/** The facts that a provider tells about somebody who signed in there. */
export interface OidcPerson {
  issuer: string;
  subject: string;
  email: string | undefined;
  name: string | undefined;
}

/** Secrets of one attempt, kept by the browser between leaving and coming back. */
export interface OidcSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

export interface OidcProvider {
  name: string;
  /** Returns the address to send somebody to, and what will be needed when they come back. */
  begin: () => Promise<{ url: string; secrets: OidcSecrets }>;
  /** Returns who came back; `answer` is the query of the address. Null for an answer that is not to these secrets. */
  finish: (answer: string, secrets: OidcSecrets) => Promise<OidcPerson | null>;
}

const TIMEOUT_SECONDS = 10;
const CLOCK_TOLERANCE_SECONDS = 30;
const SCOPE = 'openid email profile';
const RETURN_PATH = '/auth/oidc';
const AWAY = 'The other provider does not answer. Please try again';

/** Returns the provider with these settings; it is asked for nothing until somebody signs in. */
export function createOidcProvider(
  settings: OidcSettings,
  { publicUrl, log }: { publicUrl: string; log: (line: string) => void },
): OidcProvider {
  const redirectUri = `${publicUrl}${RETURN_PATH}`;
  let discovered: Promise<Configuration> | undefined;

  function configuration(): Promise<Configuration> {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined;
      log(`The provider of OIDC_ISSUER cannot be asked: ${String(error)}`);
      throw new DomainError('UNAVAILABLE', AWAY);
    });
    return discovered;
  }

  return {
    name: settings.name,
    async begin() {
      const oidc = await import('openid-client');
      const config = await configuration();
      const verifier = oidc.randomPKCECodeVerifier();
      const secrets = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, secrets };
    },
    async finish(answer, { state, nonce, verifier }) {
      const oidc = await import('openid-client');
      const config = await configuration();
      try {
        const tokens = await oidc.authorizationCodeGrant(
          config,
          new URL(`${redirectUri}?${answer}`),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          },
        );
        const claims = tokens.claims();
        if (!claims) return null;
        const more =
          claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
            : {};
        return readPerson({ ...more, ...claims });
      } catch (error) {
        log(`A sign-in by the provider of OIDC_ISSUER was refused: ${String(error)}`);
        return null;
      }
    },
  };
}

async function discover(settings: OidcSettings): Promise<Configuration> {
  const oidc = await import('openid-client');
  const issuer = new URL(settings.issuer);
  // A provider on the same machine, as in tests; config.ts refuses http to any other.
  const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const config = await oidc.discovery(
    issuer,
    settings.clientId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    oidc.ClientSecretPost(settings.clientSecret),
    { execute, timeout: TIMEOUT_SECONDS },
  );
  return config;
}

function readPerson(claims: Record<string, unknown> & { iss: string; sub: string }): OidcPerson {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text('email'),
    name: text('name') ?? text('preferred_username'),
  };
}
