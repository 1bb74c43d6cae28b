// Checks the second step of a sign-in by password: a code of an authenticator app, or a recovery code
// (behaviour/accounts.md#two-step-sign-in).
import { Secret, TOTP } from 'otpauth';
import type { Context } from '#server/trpc/context.ts';
import { DomainError } from '#shared/errors.ts';
import { TOTP_DIGITS } from '#shared/auth/second-factors.ts';
import { WrongSecret } from '../checked-secret.ts';
import { noteChange } from '../notices.ts';
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { findTotp, takeCounter } from './store.ts';

const PRODUCT = 'LiftLedger';
/** All common authenticator apps support SHA-1, 30 seconds and 6 digits (RFC 6238). */
const ALGORITHM = 'SHA1';
const PERIOD_SECONDS = 30;
/** The code of the previous or the next 30 seconds is accepted too, because a phone's clock may be wrong. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
}

/** Returns the secret as text to type, and the URI that an authenticator app reads from a QR code. */
export function describeTotp(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

function counterOfCode(secret: Buffer, code: string, now: Date): number | null {
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

const WRONG_CODE = 'This code is not right. Each code works once';

/**
 * Checks that `code` is a current, unused code of the authenticator app or an unused recovery code; accounts without
 * two-step sign-in pass. Call this inside `checkSecret`, after the password was checked. Returns true when a code was
 * needed.
 * @throws DomainError SECOND_FACTOR_REQUIRED without a code, INVALID_CREDENTIALS for a wrong or used code
 */
export async function requireSecondFactor(
  ctx: Context,
  userId: string,
  code: string | undefined,
): Promise<boolean> {
  const totp = await findTotp(ctx.db, ctx.auth, userId);
  if (!totp?.confirmedAt) return false;
  const typed = code?.replaceAll(/[\s-]/g, '') ?? '';
  if (typed === '') throw new DomainError('SECOND_FACTOR_REQUIRED');
  const isRight = /^\d{6}$/.test(typed)
    ? await isFreshCode(ctx, { userId, secret: totp.secret }, typed)
    : await useRecoveryCode(ctx, userId, typed);
  if (isRight) return true;
  throw new WrongSecret('CODE', 'INVALID_CREDENTIALS', WRONG_CODE, {
    details: [{ path: 'code', message: WRONG_CODE }],
  });
}

/** Uses up a code of the app. Returns false when the code is wrong or was used. */
export async function isFreshCode(
  ctx: Pick<Context, 'db' | 'auth' | 'now'>,
  { userId, secret }: { userId: string; secret: Buffer | null },
  typed: string,
): Promise<boolean> {
  if (secret === null) return false;
  const counter = counterOfCode(secret, typed, ctx.now());
  return counter !== null && takeCounter(ctx.db, ctx.auth, { userId, secret, counter });
}

function useRecoveryCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await takeRecoveryCode(trx, { userId, code }, ctx.now()))) return false;
    const left = await countRecoveryCodes(trx, userId);
    await noteChange(trx, ctx, {
      userId,
      kind: 'RECOVERY_CODE_USED',
      details: { left: String(left) },
      what: `A recovery code signed in to your account. ${left} are left.`,
    });
    return true;
  });
}
