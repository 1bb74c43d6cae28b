// Encrypts small secrets for the database, for cookies and for clients.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { AuthSettings } from './auth-settings.ts';

/** The first key is the newest. Only this key encrypts, but every key can decrypt. */
export type SealKeys = Pick<AuthSettings, 'keys'>;

const ALGORITHM = 'aes-256-gcm';
// An encrypted text consists of the IV (12 bytes), the tag (16 bytes) and the content.
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts `content` with the newest key. Only a call with the same `purpose` can decrypt it. */
export function seal({ keys }: SealKeys, purpose: string, content: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keys[0].sealKey, iv);
  cipher.setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export interface Opened {
  content: Buffer;
  /** True when an older key encrypted the content. The caller should then encrypt the content with the newest key. */
  isOld: boolean;
}

/** Decrypts content that one of the keys encrypted for the same `purpose`. Returns null for anything else. */
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
      // This key does not fit the content, so the next key is tried.
    }
  }
  return null;
}

/** Decrypts like `open`, and returns only the content. Returns null when `open` returns null. */
export function unseal(keys: SealKeys, purpose: string, sealed: Buffer): Buffer | null {
  return open(keys, purpose, sealed)?.content ?? null;
}
