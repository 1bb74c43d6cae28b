// Encrypts small secrets for the database, cookies and clients. Each is valid for one purpose only.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { AuthSettings } from './auth-settings.ts';

/** Keys of this server: the first key encrypts, and every key can decrypt. */
export type SealKeys = Pick<AuthSettings, 'keys'>;

const ALGORITHM = 'aes-256-gcm';
// An encrypted text consists of IV (12 bytes), tag (16 bytes) and content.
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts `content` with the server's newest key. Only the same `purpose`, which names its use, can open it. */
export function seal({ keys }: SealKeys, purpose: string, content: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keys[0].sealKey, iv);
  cipher.setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The decrypted text, and whether it should be encrypted again. */
export interface Opened {
  content: Buffer;
  /** True when an older key encrypted the content. The content should then be encrypted again. */
  isOld: boolean;
}

/** Returns the content that a present or previous key of the server encrypted; null for anything else. */
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
      // Another key encrypted the content, so the next key is tried.
    }
  }
  return null;
}

/** Returns only the content, as `open` does. */
export function unseal(keys: SealKeys, purpose: string, sealed: Buffer): Buffer | null {
  return open(keys, purpose, sealed)?.content ?? null;
}
