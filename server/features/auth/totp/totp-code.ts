// Makes and checks codes of an authenticator app (RFC 6238 with SHA-1, 30 seconds and 6 digits, which all apps
// support).
import { Secret, TOTP } from 'otpauth';
import { TOTP_DIGITS } from '#shared/auth/second-factors.ts';

const PRODUCT = 'LiftLedger';
const ALGORITHM = 'SHA1';
const PERIOD_SECONDS = 30;
/** Accepted steps of clock error, in either direction. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** Returns a new random secret. */
export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
}

/** Returns the secret as people type it, and the URI that an app reads from a QR code. */
export function describeTotp(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Returns the 30-second step of the code, up to one step before or after now; null for a wrong code. */
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
