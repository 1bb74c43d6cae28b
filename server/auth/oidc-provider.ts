// Signs users in with an external OpenID Connect provider, if one is configured. Loads the OpenID library at the first
// such sign-in.
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import { errorCode } from '#server/errors/error-code.ts';
import { DomainError } from '#shared/errors.ts';

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  /** True when every e-mail address from the provider counts as verified, even if the provider does not say so. */
  trustsEmails?: boolean;
}

export interface OidcPerson {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
}

export interface OidcSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

export interface OidcProvider {
  name: string;
  /**
   * Returns the authorization URL, and the `state`, `nonce` and PKCE verifier that `finish` needs.
   * @throws DomainError UNAVAILABLE when the provider's configuration cannot be fetched
   */
  begin: () => Promise<{ url: string; secrets: OidcSecrets }>;
  /**
   * Returns the signed-in person from the query string of the callback URL. Null when the sign-in fails, for example
   * because `state` or `nonce` does not match.
   * @throws DomainError UNAVAILABLE when the provider does not respond
   */
  finish: (answer: string, secrets: OidcSecrets) => Promise<OidcPerson | null>;
}

const TIMEOUT_SECONDS = 10;
const CLOCK_TOLERANCE_SECONDS = 30;
const SCOPE = 'openid email profile';
const RETURN_PATH = '/auth/oidc';
const AWAY = 'The other provider does not answer. Please try again';

/** Creates an OpenID Connect client with these settings. The first sign-in sends the first request to the provider. */
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
        const person = personSchema.safeParse({ ...more, ...claims });
        if (!person.success) log('The provider of OIDC_ISSUER told no usable subject.');
        return person.success ? toPerson(person.data, settings.trustsEmails === true) : null;
      } catch (error) {
        const isAway = isWithoutAnswer(error);
        const outcome = isAway ? 'was not answered' : 'was refused';
        log(`A sign-in by the provider of OIDC_ISSUER ${outcome}: ${String(error)}`);
        if (isAway) throw new DomainError('UNAVAILABLE', AWAY);
        return null;
      }
    },
  };
}

/**
 * Returns true for a timeout, a failed connection or a status of 500 or more. The TypeError of `fetch` has no code,
 * unlike those of the library, whose error has an unexpected response as its cause.
 */
function isWithoutAnswer(error: unknown): boolean {
  const code = errorCode(error);
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Response) return cause.status >= 500;
  return code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && code === undefined);
}

async function discover(settings: OidcSettings): Promise<Configuration> {
  const oidc = await import('openid-client');
  const issuer = new URL(settings.issuer);
  // Only a provider on the same machine, as in tests, may use http. config.ts refuses http for other hosts.
  const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const config = await oidc.discovery(
    issuer,
    settings.clientId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    oidc.ClientSecretPost(settings.clientSecret),
    { execute: [...execute, oidc.enableNonRepudiationChecks], timeout: TIMEOUT_SECONDS },
  );
  return config;
}

/** Refuses control characters, which no real name or e-mail contains. */
const plainText = z.string().regex(/^[^\p{Cc}]+$/u);
/** Treats an unusable name or e-mail as missing, so that it does not prevent the sign-in. */
const optionalText = plainText.optional().catch(undefined);

const personSchema = z.object({
  iss: plainText,
  // OpenID Connect limits the subject (claim `sub`) to 255 characters.
  sub: plainText.max(255),
  email: optionalText,
  // Some providers send `email_verified` as text instead of a boolean.
  email_verified: z
    .union([z.literal(true), z.literal('true')])
    .optional()
    .catch(undefined),
  name: optionalText,
  preferred_username: optionalText,
});

function toPerson(claims: z.infer<typeof personSchema>, trustsEmails: boolean): OidcPerson {
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: trustsEmails || claims.email_verified !== undefined,
    name: claims.name ?? claims.preferred_username,
  };
}
