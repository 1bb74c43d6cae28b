// The text of a mail while it waits in the database. It may hold a link that opens an account, so a copy of the
// database alone must not reveal it.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '#server/auth/signing-keys.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Seal {
  seal: (text: string) => string;
  /** Returns the text; undefined when it was sealed with another secret. */
  open: (sealed: string) => string | undefined;
}

/** Seals with the first secret and opens with any of them. */
export function createSeal(secrets: readonly [string, ...string[]]): Seal {
  const keys = secrets.map((secret) => deriveKey(secret, 'liftledger pending mail'));
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keys[0] ?? Buffer.alloc(0), iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      return keys.map((key) => openWith(key, bytes)).find((text) => text !== undefined);
    },
  };
}

function openWith(key: Buffer, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // Sealed with another key.
    return undefined;
  }
}
