// The second step of a sign-in by password (behaviour/accounts.md#two-step-sign-in).
import type { Context } from '#server/trpc/context.ts';
import { DomainError } from '#shared/errors.ts';
import { WrongSecret } from '../checked-secret.ts';
import { noteChange } from '../note-change.ts';
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { findTotp, takeCounter } from './store.ts';
import { counterOfCode } from './totp-code.ts';

export const WRONG_CODE = 'This code is not right. Each code works once';

/**
 * Checks the second factor: `code` must be a fresh code of the app or an unused recovery code. Accounts without
 * two-step sign-in pass. Call it in `checkSecret`, after the password was right, in the scope of the user.
 *
 * @throws DomainError SECOND_FACTOR_REQUIRED without a code, INVALID_CREDENTIALS for a wrong or used code
 */
export async function requireSecondFactor(
  ctx: Context,
  userId: string,
  code: string | undefined,
): Promise<void> {
  const totp = await findTotp(ctx.db, ctx.auth, userId);
  if (!totp?.confirmedAt) return;
  const typed = code?.replaceAll(/[\s-]/g, '') ?? '';
  if (typed === '') throw new DomainError('SECOND_FACTOR_REQUIRED');
  const isRight = /^\d{6}$/.test(typed)
    ? await isFreshCode(ctx, { userId, secret: totp.secret }, typed)
    : await useRecoveryCode(ctx, userId, typed);
  if (isRight) return;
  throw new WrongSecret('CODE', 'INVALID_CREDENTIALS', WRONG_CODE, {
    details: [{ path: 'code', message: WRONG_CODE }],
  });
}

/** Uses up a code of the secret. Returns false when the code is wrong or was used. */
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
