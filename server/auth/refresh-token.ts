// Makes and parses refresh tokens. Refresh tokens are not stored, so a database dump contains none.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AuthSettings, SigningKeys } from './auth-settings.ts';

/** Contents of a refresh token. The user id is included, because every statement must name its user. */
export interface RefreshClaims {
  userId: string;
  sessionId: string;
  /** Number of refreshes of the session before this token was made. */
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
 * Returns the refresh token of a session at a counter. The token is the same on every call, until the secret changes.
 * So concurrent tabs, or a tab that lost its response, get the same successor. `nonce` is the random part in the
 * session's row: neither the row alone nor the server's secret alone is enough to make a token.
 */
export function makeRefreshToken(
  settings: AuthSettings,
  nonce: Buffer,
  claims: RefreshClaims,
): string {
  const head = refreshHead(claims);
  const mac = refreshMac(settings.keys[0], nonce, head);
  return Buffer.concat([head, mac]).toString('base64url');
}

/** Parses a refresh token; null for other text. Only the stored row shows whether the token is genuine. */
export function parseRefreshToken(text: string): RefreshToken | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== HEAD_BYTES + MAC_BYTES || bytes[0] !== VERSION) return null;
  // The decoder is lenient, but a token must have only one spelling.
  if (bytes.toString('base64url') !== text) return null;
  return {
    userId: readId(bytes, 1),
    sessionId: readId(bytes, 1 + ID_BYTES),
    counter: bytes.readUInt32BE(1 + ID_BYTES + ID_BYTES),
    mac: bytes.subarray(HEAD_BYTES),
  };
}

/**
 * Returns true when the server made this token for the session with this nonce, with the present or the previous
 * secret.
 */
export function isGenuine(settings: AuthSettings, nonce: Buffer, token: RefreshToken): boolean {
  const head = refreshHead(token);
  return settings.keys.some((keys) => timingSafeEqual(refreshMac(keys, nonce, head), token.mac));
}

/**
 * Returns true when the token can end its session: instead of the MAC, it contains the MAC's hash. A browser keeps such
 * a token when it could not report a sign-out. The token cannot renew anything.
 */
export function isGenuineEnd(settings: AuthSettings, nonce: Buffer, token: RefreshToken): boolean {
  const head = refreshHead(token);
  return settings.keys.some((keys) => {
    const hash = createHash('sha256')
      .update(refreshMac(keys, nonce, head))
      .digest();
    return timingSafeEqual(hash, token.mac);
  });
}

function refreshHead({ userId, sessionId, counter }: RefreshClaims): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(VERSION, 0);
  head.write(userId.replaceAll('-', ''), 1, ID_BYTES, 'hex');
  head.write(sessionId.replaceAll('-', ''), 1 + ID_BYTES, ID_BYTES, 'hex');
  head.writeUInt32BE(counter, 1 + ID_BYTES + ID_BYTES);
  return head;
}

function refreshMac({ refreshKey }: SigningKeys, nonce: Buffer, head: Buffer): Buffer {
  return createHmac('sha256', Buffer.concat([refreshKey, nonce]))
    .update(head)
    .digest();
}

/** Returns the UUID whose 16 bytes begin at `start`. */
export function readId(bytes: Buffer, start: number): string {
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
