// Keys and names that one server signs and checks with.
import { deriveKey, deriveSigningKeys, type SigningKeys } from './signing-keys.ts';

const AUDIENCE = 'liftledger-api';

export interface AuthSettings {
  /** The first key signs. Tokens that a later key signed, before the secret was changed, are still accepted. */
  keys: readonly [SigningKeys, ...SigningKeys[]];
  /** Hashes in the log what must not stand there in clear. */
  logKey: Buffer;
  issuer: string;
  audience: string;
  /** Cost of hashing a password (features/auth/password.ts); undefined: the default. Tests use a lower one. */
  passwordCost?: { memoryCost: number; timeCost: number } | undefined;
  /** The server is reached by https: cookies are Secure and carry the `__Host-` prefix. */
  isSecure: boolean;
}

/** Keys and names for one server. */
export function createAuthSettings(options: {
  secret: string;
  /** The secret before this one, or the one to come: tokens that it signed are taken as well. */
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
