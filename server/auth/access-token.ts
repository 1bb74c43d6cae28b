// Signs and verifies access tokens: JWTs that are valid for ten minutes.
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { TokenScope } from '#shared/tokens/scopes.ts';
import type { AuthSettings, SigningKeys } from './auth-settings.ts';

export const ACCESS_TOKEN_SECONDS = 10 * 60;
const CLOCK_TOLERANCE_SECONDS = 5;
const ALGORITHM = 'HS256';
const TOKEN_TYPE = 'at+jwt';
/** A header longer than this limit is not parsed. A valid header has about 400 characters. */
const MOST_HEADER_CHARACTERS = 2_048;

export interface AccessClaims {
  userId: string;
  sessionId: string;
  counter: number;
  /** Scopes of a personal token. Absent for a sign-in, which may do everything. */
  scopes?: readonly TokenScope[];
}

export async function signAccessToken(
  settings: AuthSettings,
  claims: AccessClaims,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const [key] = settings.keys;
  return new SignJWT({ sid: claims.sessionId, rc: claims.counter })
    .setProtectedHeader({ alg: ALGORITHM, typ: TOKEN_TYPE, kid: key.id })
    .setIssuer(settings.issuer)
    .setAudience(settings.audience)
    .setSubject(claims.userId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
    .sign(key.accessKey);
}

const accessPayload = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  rc: z.number().int().min(0),
});

/** Names the reason why an access token or a personal token was refused. Only `expired` happens in normal use. */
export type TokenRefusal =
  | 'malformed'
  | 'unknown key id'
  | 'bad signature'
  | 'wrong issuer'
  | 'unknown token'
  | 'expired';

/**
 * Holds the result of reading an `Authorization` header. Without a token in the header, `claims` is null and `refusal`
 * is undefined.
 */
export type AccessReading =
  | { claims: AccessClaims; refusal?: undefined }
  | { claims: null; refusal?: TokenRefusal };

/**
 * Verifies the token of an `Authorization: Bearer …` header. `requireLiveSession` checks separately that the sign-in
 * was not ended.
 */
export async function readAccessToken(
  settings: AuthSettings,
  authorization: string | undefined,
  now: Date,
): Promise<AccessReading> {
  if (authorization === undefined || !/^bearer /i.test(authorization)) return { claims: null };
  if (authorization.length > MOST_HEADER_CHARACTERS) return refused('malformed');
  const token = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  if (token === undefined) return refused('malformed');
  const keys = keysFor(settings, token);
  if (keys === undefined) return refused('malformed');
  if (keys.length === 0) return refused('unknown key id');
  try {
    const parsed = accessPayload.safeParse(await verify(settings, token, { keys, now }));
    if (!parsed.success) return refused('malformed');
    const { sub, sid, rc } = parsed.data;
    return { claims: { userId: sub, sessionId: sid, counter: rc } };
  } catch (error) {
    return refused(refusalOf(error));
  }
}

/**
 * Returns the keys that may have signed the token: the named key, or all keys for an older token without a key id.
 * Undefined when the header cannot be read.
 */
function keysFor({ keys }: AuthSettings, token: string): readonly SigningKeys[] | undefined {
  try {
    const { kid } = decodeProtectedHeader(token);
    return kid === undefined ? keys : keys.filter(({ id }) => id === kid);
  } catch {
    return undefined;
  }
}

async function verify(
  settings: AuthSettings,
  token: string,
  { keys, now }: { keys: readonly SigningKeys[]; now: Date },
): Promise<unknown> {
  const [key, ...others] = keys;
  if (!key) throw new errors.JWSSignatureVerificationFailed();
  try {
    const { payload } = await jwtVerify(token, key.accessKey, {
      algorithms: [ALGORITHM],
      typ: TOKEN_TYPE,
      issuer: settings.issuer,
      audience: settings.audience,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'rc', 'iat', 'exp'],
    });
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    return verify(settings, token, { keys: others, now });
  }
}

function refused(refusal: TokenRefusal): AccessReading {
  return { claims: null, refusal };
}

function refusalOf(error: unknown): TokenRefusal {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'bad signature';
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'iss') {
    return 'wrong issuer';
  }
  if (error instanceof errors.JOSEError) return 'malformed';
  throw error;
}

const USUAL_MOST = 2_000;

interface Verified {
  claims: AccessClaims;
  endsAtMs: number;
}

type TokenReader = (
  authorization: string | undefined,
  now: Date,
) => AccessReading | Promise<AccessReading>;

/**
 * Returns a `readAccessToken` that caches up to `most` verified tokens, because a client sends the same token hundreds
 * of times. Expiry is still checked on every call.
 */
export function createTokenReader(settings: AuthSettings, most = USUAL_MOST): TokenReader {
  const verified = new Map<string, Verified>();

  async function readAndCache(authorization: string | undefined, now: Date) {
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
    return readAndCache(authorization, now);
  };
}
