// Small secrets that lie in the database, in a cookie or with a client: encrypted, and valid for one purpose only.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { AuthSettings } from './auth-settings.ts';

/** Keys of this server: the first seals, each opens. */
export type SealKeys = Pick<AuthSettings, 'keys'>;

const ALGORITHM = 'aes-256-gcm';
// IV (12) | tag (16) | content
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts `content` by the server's newest secret. It can be opened only with the same `purpose`, which names its use. */
export function seal({ keys }: SealKeys, purpose: string, content: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keys[0].sealKey, iv);
  cipher.setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Content that was opened. */
export interface Opened {
  content: Buffer;
  /** The secret before this one sealed it: it should be sealed anew. */
  isOld: boolean;
}

/** Returns what was sealed by this secret of the server or the one before; null for anything else. */
export function open({ keys }: SealKeys, purpose: string, sealed: Buffer): Opened | null {
  if (sealed.length < IV_BYTES + TAG_BYTES) return null;
  for (const [place, { sealKey }] of keys.entries()) {
    const decipher = createDecipheriv(ALGORITHM, sealKey, sealed.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(purpose));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const content = [decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
      return { content: Buffer.concat(content), isOld: place > 0 };
    } catch {
      // The next key may fit.
    }
  }
  return null;
}

/** Returns the content alone, as `open`. */
export function unseal(keys: SealKeys, purpose: string, sealed: Buffer): Buffer | null {
  return open(keys, purpose, sealed)?.content ?? null;
}
