// Holds the keys and names with which one server signs and checks tokens.
import { deriveKey, deriveSigningKeys, type SigningKeys } from './signing-keys.ts';

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
  /** The secret before or after this one. Tokens that it signed are accepted too. */
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
