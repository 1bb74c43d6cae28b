// Makes and opens the secret token of a link. The token is random and found by its hash. From an encrypted copy of the
// token, the owner can copy the link again.
import { createHash, randomBytes } from 'node:crypto';
import { seal, type SealKeys, unseal } from '#server/auth/sealed.ts';
import { SHARE_TOKEN_CHARACTERS } from '#shared/shares/vocabulary.ts';

const form = /^[\w-]+$/;
/** Each character of base64url is 6 bits. */
const TOKEN_BYTES = (SHARE_TOKEN_CHARACTERS * 6) / 8;

const purposeOf = (userId: string) => `share of ${userId}`;

/** A new token with its hash and its encrypted copy. */
export interface NewShareToken {
  text: string;
  hash: Buffer;
  sealed: Buffer;
}

/**
 * Makes a token. The token contains no user id, so that two links of one user cannot be connected.
 */
export function makeShareToken(keys: SealKeys, userId: string): NewShareToken {
  const text = randomBytes(TOKEN_BYTES).toString('base64url');
  return { text, hash: hashOf(text), sealed: seal(keys, purposeOf(userId), Buffer.from(text)) };
}

/** Returns the token of a link; null when no current or previous key decrypts it. */
export function openShareToken(keys: SealKeys, userId: string, sealed: Buffer): string | null {
  return unseal(keys, purposeOf(userId), sealed)?.toString() ?? null;
}

/** Returns the hash by which a link is found; null for a text that is no token. */
export function hashOfSent(token: string): Buffer | null {
  return token.length === SHARE_TOKEN_CHARACTERS && form.test(token) ? hashOf(token) : null;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
