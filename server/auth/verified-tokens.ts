// Caches access tokens with a verified signature, so that the same token is not verified again.
import { decodeJwt } from 'jose';
import {
  type AccessClaims,
  type AccessReading,
  CLOCK_TOLERANCE_SECONDS,
  readAccessToken,
} from './access-token.ts';
import type { AuthSettings } from './auth-settings.ts';

const USUAL_MOST = 2_000;

interface Verified {
  claims: AccessClaims;
  /** The moment at which `readAccessToken` would begin to refuse the token. */
  endsAtMs: number;
}

export type TokenReader = (
  authorization: string | undefined,
  now: Date,
) => AccessReading | Promise<AccessReading>;

/**
 * Returns a `readAccessToken` with a cache of `most` verified tokens, which drops the oldest. A client sends one token
 * with hundreds of requests, and verifying it costs a fifth of logging a set. Only the signature check is skipped:
 * expiry is checked on every call, and the database still tells whether the session is live.
 */
export function createTokenReader(settings: AuthSettings, most = USUAL_MOST): TokenReader {
  const verified = new Map<string, Verified>();

  async function verify(authorization: string | undefined, now: Date) {
    const reading = await readAccessToken(settings, authorization, now);
    const { claims } = reading;
    if (claims === null || authorization === undefined) return reading;
    const { exp = 0 } = decodeJwt(authorization.slice(authorization.indexOf(' ') + 1));
    verified.set(authorization, { claims, endsAtMs: (exp + CLOCK_TOLERANCE_SECONDS) * 1000 });
    const oldest = verified.size > most ? verified.keys().next().value : undefined;
    if (oldest !== undefined) verified.delete(oldest);
    return reading;
  }

  return (authorization, now) => {
    const known = authorization === undefined ? undefined : verified.get(authorization);
    if (known && now.getTime() < known.endsAtMs) return { claims: known.claims };
    return verify(authorization, now);
  };
}
