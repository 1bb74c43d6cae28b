// Codes of an authenticator app (RFC 6238: SHA-1, 30 seconds, 6 digits, the only values that all apps know).
import { Secret, TOTP } from 'otpauth';
import { TOTP_DIGITS } from '#shared/auth/second-factors.ts';

const PRODUCT = 'LiftLedger';
const ALGORITHM = 'SHA1';
const PERIOD_SECONDS = 30;
/** Steps that a clock may be off, to either side. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** Returns a new random secret. */
export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
}

/** Returns the secret as people type it, and the address that an app reads from a picture. */
export function describeTotp(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Returns the step of 30 seconds that the code belongs to, one before and after now included; null when it is wrong. */
export function counterOfCode(secret: Buffer, code: string, now: Date): number | null {
  const delta = totpOf(secret, '').validate({
    token: code,
    timestamp: now.getTime(),
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

function totpOf(secret: Buffer, label: string): TOTP {
  return new TOTP({
    issuer: PRODUCT,
    label,
    algorithm: ALGORITHM,
    digits: TOTP_DIGITS,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
}
