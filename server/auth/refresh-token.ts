// Creates and parses refresh tokens. The database does not store tokens, so a copy of the database contains no token.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AuthSettings, SigningKeys } from './auth-settings.ts';

/**
 * Holds the contents of a refresh token. The user's id is included, because every SQL statement must filter by user.
 */
export interface RefreshClaims {
  userId: string;
  sessionId: string;
  counter: number;
}

export interface RefreshToken extends RefreshClaims {
  mac: Buffer;
}

// A refresh token consists of version (1 byte), user id (16), session id (16), counter (4) and MAC (32).
const VERSION = 1;
const ID_BYTES = 16;
const HEAD_BYTES = 1 + ID_BYTES + ID_BYTES + 4;
const MAC_BYTES = 32;

/**
 * Returns a session's refresh token for a value of the rotation counter. Equal arguments give equal tokens, so
 * concurrent tabs receive the same next token.
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

/** Parses a refresh token; null for any other text. `isGenuine` checks that the server created the token. */
export function parseRefreshToken(text: string): RefreshToken | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== HEAD_BYTES + MAC_BYTES || bytes[0] !== VERSION) return null;
  // Base64url can spell the same bytes in several ways. Only the canonical spelling is accepted.
  if (bytes.toString('base64url') !== text) return null;
  return {
    userId: readId(bytes, 1),
    sessionId: readId(bytes, 1 + ID_BYTES),
    counter: bytes.readUInt32BE(1 + ID_BYTES + ID_BYTES),
    mac: bytes.subarray(HEAD_BYTES),
  };
}

/** Returns true when one of `settings.keys` signed the refresh token for the session that stores `nonce`. */
export function isGenuine(settings: AuthSettings, nonce: Buffer, token: RefreshToken): boolean {
  const head = refreshHead(token);
  return settings.keys.some((keys) => timingSafeEqual(refreshMac(keys, nonce, head), token.mac));
}

/**
 * Returns true for a genuine sign-out token, which contains a hash of the MAC and can only end the session. A browser
 * keeps a sign-out token until it can report the sign-out to the server.
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

/** Returns the UUID in the 16 bytes from `start` on. */
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
