// Access tokens (a JWT of ten minutes) and refresh tokens (nothing of them is stored, so nothing can be taken from a dump).
import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

export const ACCESS_TOKEN_SECONDS = 10 * 60;
/** How far the clock of the server that made a token may be ahead or behind. */
export const CLOCK_TOLERANCE_SECONDS = 5;
const ALGORITHM = 'HS256';
const TOKEN_TYPE = 'at+jwt';
const AUDIENCE = 'liftledger-api';
/** Ours have about 400 characters. */
const MOST_HEADER_CHARACTERS = 2_048;

/** Who asks, and with which turn of the session's refresh token the access token came. */
export interface AccessClaims {
  userId: string;
  /** The row of auth_session. */
  sessionId: string;
  /** Counter of the refresh token that was handed out together with this access token. */
  counter: number;
}

export interface AuthSettings {
  accessKey: KeyObject;
  refreshKey: Buffer;
  /** Hashes in the log what must not stand there in clear. */
  logKey: Buffer;
  issuer: string;
  audience: string;
  /** The server is reached by https: cookies are Secure and carry the `__Host-` prefix. */
  isSecure: boolean;
}

/** Keys and names for one server; the two kinds of token get keys of their own from the one secret. */
export function createAuthSettings(options: { secret: string; publicUrl: string }): AuthSettings {
  const url = new URL(options.publicUrl);
  return {
    accessKey: createSecretKey(deriveKey(options.secret, 'liftledger access token')),
    refreshKey: deriveKey(options.secret, 'liftledger refresh token'),
    logKey: deriveKey(options.secret, 'liftledger security log'),
    issuer: url.origin,
    audience: AUDIENCE,
    isSecure: url.protocol === 'https:',
  };
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** The cookie that binds a session to the browser that opened it. Browsers take `__Host-` over https only. */
export function bindCookieName(settings: Pick<AuthSettings, 'isSecure'>): string {
  return settings.isSecure ? '__Host-fit_bind' : 'fit_bind';
}

/** What is stored of the binding cookie. */
export function hashBindCookie(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

export async function signAccessToken(
  settings: AuthSettings,
  claims: AccessClaims,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId, rc: claims.counter })
    .setProtectedHeader({ alg: ALGORITHM, typ: TOKEN_TYPE })
    .setIssuer(settings.issuer)
    .setAudience(settings.audience)
    .setSubject(claims.userId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
    .sign(settings.accessKey);
}

const accessPayload = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  rc: z.number().int().min(0),
});

/**
 * The claims of an `Authorization: Bearer …` header; null for none and for anything odd. Says nothing
 * about whether the session still lives: `requireLiveSession` does.
 */
export async function readAccessToken(
  settings: AuthSettings,
  authorization: string | undefined,
  now: Date,
): Promise<AccessClaims | null> {
  if (authorization === undefined || authorization.length > MOST_HEADER_CHARACTERS) return null;
  const token = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  if (token === undefined) return null;
  try {
    const { payload } = await jwtVerify(token, settings.accessKey, {
      algorithms: [ALGORITHM],
      typ: TOKEN_TYPE,
      issuer: settings.issuer,
      audience: settings.audience,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'rc', 'iat', 'exp'],
    });
    const parsed = accessPayload.safeParse(payload);
    if (!parsed.success) return null;
    const { sub, sid, rc } = parsed.data;
    return { userId: sub, sessionId: sid, counter: rc };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** What a refresh token says. The user id is in it so that the look-up names its user, as every statement does. */
export interface RefreshClaims {
  userId: string;
  sessionId: string;
  /** How often the session had been refreshed when this token was made. */
  counter: number;
}

export interface RefreshToken extends RefreshClaims {
  mac: Buffer;
}

// version (1) | user id (16) | session id (16) | counter (4) | MAC (32)
const VERSION = 1;
const ID_BYTES = 16;
const HEAD_BYTES = 1 + ID_BYTES + ID_BYTES + 4;
const MAC_BYTES = 32;

/**
 * The refresh token of a session at a counter: always the same one, so that tabs which refresh at once,
 * or a tab whose answer was lost, get the same successor. `nonce` is the random part in the session's row:
 * neither the row nor the server's secret alone is enough to make a token.
 */
export function makeRefreshToken(
  settings: AuthSettings,
  nonce: Buffer,
  claims: RefreshClaims,
): string {
  const head = refreshHead(claims);
  return Buffer.concat([head, refreshMac(settings, nonce, head)]).toString('base64url');
}

/** Takes a refresh token apart; null when it cannot be one of ours. Whether it is genuine only the row can tell. */
export function parseRefreshToken(text: string): RefreshToken | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== HEAD_BYTES + MAC_BYTES || bytes[0] !== VERSION) return null;
  // The decoder is lenient; one token must have one spelling.
  if (bytes.toString('base64url') !== text) return null;
  return {
    userId: readId(bytes, 1),
    sessionId: readId(bytes, 1 + ID_BYTES),
    counter: bytes.readUInt32BE(1 + ID_BYTES + ID_BYTES),
    mac: bytes.subarray(HEAD_BYTES),
  };
}

/** True when the server made this token for the session with this nonce. */
export function isGenuine(settings: AuthSettings, nonce: Buffer, token: RefreshToken): boolean {
  return timingSafeEqual(refreshMac(settings, nonce, refreshHead(token)), token.mac);
}

function refreshHead({ userId, sessionId, counter }: RefreshClaims): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(VERSION, 0);
  head.write(userId.replaceAll('-', ''), 1, ID_BYTES, 'hex');
  head.write(sessionId.replaceAll('-', ''), 1 + ID_BYTES, ID_BYTES, 'hex');
  head.writeUInt32BE(counter, 1 + ID_BYTES + ID_BYTES);
  return head;
}

function refreshMac(settings: AuthSettings, nonce: Buffer, head: Buffer): Buffer {
  return createHmac('sha256', Buffer.concat([settings.refreshKey, nonce]))
    .update(head)
    .digest();
}

function readId(bytes: Buffer, start: number): string {
  const hex = bytes.toString('hex', start, start + ID_BYTES);
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join('-');
}
