// Derives keys from the server's secret, for example to sign tokens and to encrypt stored secrets.
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const AUDIENCE = 'liftledger-api';

export interface AuthSettings {
  /**
   * The first key signs and encrypts. The second key, if any, only checks and decrypts, because it belongs to the
   * previous or next secret.
   */
  keys: readonly [SigningKeys, ...SigningKeys[]];
  logKey: Buffer;
  issuer: string;
  audience: string;
  passwordCost?: { memoryCost: number; timeCost: number } | undefined;
  /** True when browsers reach the server by https. Cookies are then Secure and have the `__Host-` prefix. */
  isSecure: boolean;
}

export function createAuthSettings(options: {
  secret: string;
  /**
   * Tokens that this previous or next secret signed are accepted too, so that a change of the secret signs nobody out.
   */
  previousSecret?: string | undefined;
  publicUrl: string;
}): AuthSettings {
  const { secret, previousSecret } = options;
  const url = new URL(options.publicUrl);
  const previous = previousSecret === undefined ? [] : [deriveSigningKeys(previousSecret)];
  return {
    keys: [deriveSigningKeys(secret), ...previous],
    logKey: deriveKey(secret, 'liftledger security log'),
    issuer: url.origin,
    audience: AUDIENCE,
    isSecure: url.protocol === 'https:',
  };
}

/** A key id of 48 bits distinguishes two secrets, and reveals no more about a secret than a signature does. */
const KEY_ID_BYTES = 6;

export interface SigningKeys {
  id: string;
  accessKey: KeyObject;
  refreshKey: Buffer;
  sealKey: Buffer;
}

/** Derives one key per purpose, so that a signature for one purpose is invalid for another. */
export function deriveSigningKeys(secret: string): SigningKeys {
  return {
    id: deriveKey(secret, 'liftledger key id').toString('base64url', 0, KEY_ID_BYTES),
    accessKey: createSecretKey(deriveKey(secret, 'liftledger access token')),
    refreshKey: deriveKey(secret, 'liftledger refresh token'),
    sealKey: deriveKey(secret, 'liftledger sealed content'),
  };
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
