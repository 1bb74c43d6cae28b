// Switches two-step sign-in on and off.
import type { AccessClaims } from '#server/auth/access-token.ts';
import { whileSignedIn } from '#server/auth/live-sign-in.ts';
import type { Context } from '#server/trpc/context.ts';
import type { TotpStatus } from '#shared/auth/second-factors.ts';
import { DomainError } from '#shared/errors.ts';
import { checkOwnSecret, WrongSecret } from '../checked-secret.ts';
import { noteChange } from '../notices.ts';
import { readUser } from '../sign-in.ts';
import { findOwnLogin } from '../store.ts';
import { countRecoveryCodes, makeRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts';
import { isFreshCode, describeTotp, newTotpSecret } from './second-factor.ts';
import { confirmTotp, findTotp, putPendingTotp, removeTotp } from './store.ts';

type Own = Context & { claims: AccessClaims };

const IS_ON = 'Two-step sign-in is on already';
const IS_OFF = 'Two-step sign-in is not on';

export async function totpStatusOf({ db, auth, claims }: Own): Promise<TotpStatus> {
  const since = (await findTotp(db, auth, claims.userId))?.confirmedAt ?? null;
  const recoveryCodesLeft = since === null ? 0 : await countRecoveryCodes(db, claims.userId);
  return { isOn: since !== null, since, recoveryCodesLeft };
}

/**
 * Returns a new secret, which the user confirms with a first code.
 * @throws DomainError INVALID_TRANSITION when two-step sign-in is on; UNAUTHENTICATED when the account was deleted
 */
export async function beginTotp(ctx: Own): Promise<{ secret: string; uri: string }> {
  const { userId } = ctx.claims;
  const login = await findOwnLogin(ctx.db, userId);
  if (!login) throw new DomainError('UNAUTHENTICATED');
  const secret = newTotpSecret();
  const isStored = await putPendingTotp(ctx.db, ctx.auth, { userId, secret, now: ctx.now() });
  if (!isStored) throw new DomainError('INVALID_TRANSITION', IS_ON);
  return describeTotp(secret, login.email);
}

/**
 * Checks a first code, switches two-step sign-in on, and returns the recovery codes.
 * @throws DomainError INVALID_TRANSITION when two-step sign-in is on, or when the account has no secret; RATE_LIMITED;
 * VALIDATION_FAILED for a wrong code; UNAUTHENTICATED when the sign-in has ended
 */
export async function confirmNewTotp(ctx: Own, code: string): Promise<{ recoveryCodes: string[] }> {
  const { email } = await readUser(ctx, ctx.claims.userId);
  return checkOwnSecret(ctx, email, () => confirmWithin(ctx, code));
}

function confirmWithin(ctx: Own, code: string): Promise<{ recoveryCodes: string[] }> {
  const { userId } = ctx.claims;
  return whileSignedIn(ctx, async (trx) => {
    const totp = await findTotp(trx, ctx.auth, userId);
    if (!totp) throw new DomainError('INVALID_TRANSITION', IS_OFF);
    if (totp.confirmedAt !== null) throw new DomainError('INVALID_TRANSITION', IS_ON);
    const typed = code.replaceAll(/[\s-]/g, '');
    const inTrx = { ...ctx, db: trx };
    if (!(await isFreshCode(inTrx, { userId, secret: totp.secret }, typed))) throw wrongCode();
    await confirmTotp(trx, userId, ctx.now());
    await noteChange(trx, ctx, {
      userId,
      kind: 'TOTP_ON',
      what: 'Two-step sign-in was switched on: signing in by password now needs a code. If it asks for a code that you do not have, whoever runs this server can switch it off.',
    });
    return { recoveryCodes: await makeRecoveryCodes(trx, userId, ctx.now()) };
  });
}

/** Switches two-step sign-in off. Removes the secret, even an unconfirmed one, and the recovery codes. */
export async function switchTotpOff(ctx: Own): Promise<{ isOn: false }> {
  const { userId } = ctx.claims;
  await ctx.db.transaction().execute(async (trx) => {
    const wasOn = (await findTotp(trx, ctx.auth, userId))?.confirmedAt != null;
    await removeTotp(trx, userId);
    await removeRecoveryCodes(trx, userId);
    if (!wasOn) return;
    await noteChange(trx, ctx, {
      userId,
      kind: 'TOTP_OFF',
      what: 'Two-step sign-in was switched off: your password alone signs in.',
    });
  });
  return { isOn: false };
}

/** Replaces the recovery codes. @throws DomainError INVALID_TRANSITION when two-step sign-in is off */
export async function renewRecoveryCodes(ctx: Own): Promise<{ recoveryCodes: string[] }> {
  const { userId } = ctx.claims;
  return ctx.db.transaction().execute(async (trx) => {
    const totp = await findTotp(trx, ctx.auth, userId);
    if (!totp?.confirmedAt) throw new DomainError('INVALID_TRANSITION', IS_OFF);
    await noteChange(trx, ctx, {
      userId,
      kind: 'RECOVERY_CODES_MADE',
      what: 'New recovery codes were made. The ones before end.',
    });
    return { recoveryCodes: await makeRecoveryCodes(trx, userId, ctx.now()) };
  });
}

function wrongCode(): WrongSecret {
  const message = 'This code is not right. Is the clock of your phone right?';
  return new WrongSecret('CODE', 'VALIDATION_FAILED', message, {
    details: [{ path: 'code', message }],
  });
}
