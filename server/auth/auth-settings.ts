// Holds the keys and names with which one server signs and checks tokens. All keys are derived from its secret.
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const AUDIENCE = 'liftledger-api';

export interface AuthSettings {
  /** The first key signs. Tokens that another key signed, before a change of the secret, are still accepted. */
  keys: readonly [SigningKeys, ...SigningKeys[]];
  /** Hashes values that the log must not contain in clear text. */
  logKey: Buffer;
  issuer: string;
  audience: string;
  /** Cost of hashing a password (features/auth/password.ts); undefined for the default. Tests use a lower cost. */
  passwordCost?: { memoryCost: number; timeCost: number } | undefined;
  /** True when the server is reached by https. Cookies are then Secure and have the `__Host-` prefix. */
  isSecure: boolean;
}

/** Creates the keys and names of one server. */
export function createAuthSettings(options: {
  secret: string;
  /** The previous or the next secret. Tokens that this secret signed are accepted too. */
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

/** 48 bits distinguish two secrets, and reveal no more about the secret than a signature does. */
const KEY_ID_BYTES = 6;

export interface SigningKeys {
  /** Names the secret in the header of an access token (`kid`). */
  id: string;
  accessKey: KeyObject;
  refreshKey: Buffer;
  /** The key with which sealed.ts encrypts. */
  sealKey: Buffer;
}

/** Derives a key for each purpose, so that a signature for one purpose is invalid for another. */
export function deriveSigningKeys(secret: string): SigningKeys {
  return {
    id: deriveKey(secret, 'liftledger key id').toString('base64url', 0, KEY_ID_BYTES),
    accessKey: createSecretKey(deriveKey(secret, 'liftledger access token')),
    refreshKey: deriveKey(secret, 'liftledger refresh token'),
    sealKey: deriveKey(secret, 'liftledger sealed content'),
  };
}

/** Derives 32 bytes for one purpose. These bytes reveal neither the secret nor the key of another purpose. */
function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
