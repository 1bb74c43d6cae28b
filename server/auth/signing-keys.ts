// Derives keys from one secret. Each purpose has its own key, so a signature for one purpose is invalid for another.
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** 48 bits are enough to tell two secrets apart. They reveal no more about the secret than a signature does. */
const KEY_ID_BYTES = 6;

export interface SigningKeys {
  /** Names the secret in the header of an access token (`kid`). */
  id: string;
  accessKey: KeyObject;
  refreshKey: Buffer;
  /** Encrypts (sealed.ts). */
  sealKey: Buffer;
}

export function deriveSigningKeys(secret: string): SigningKeys {
  return {
    id: deriveKey(secret, 'liftledger key id').toString('base64url', 0, KEY_ID_BYTES),
    accessKey: createSecretKey(deriveKey(secret, 'liftledger access token')),
    refreshKey: deriveKey(secret, 'liftledger refresh token'),
    sealKey: deriveKey(secret, 'liftledger sealed content'),
  };
}

/** Derives 32 bytes for one purpose. They reveal neither the secret nor the key of another purpose. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
