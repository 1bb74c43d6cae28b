// Changes the password of a signed-in user who knows the old password.
import type { AccessClaims } from '#server/auth/access-token.ts';
import { recordSecurityEvent } from '#server/auth/account-log.ts';
import { whileSignedIn } from '#server/auth/live-sign-in.ts';
import { notifyByMail } from '#server/mail/outbox.ts';
import { rescue } from '#server/rescue/rescue.ts';
import type { Context } from '#server/trpc/context.ts';
import { requirePassword } from './confirm-password.ts';
import { passwordChangedMail } from './notices.ts';
import { hashPassword } from './password.ts';
import { refuseGuessable } from './password-rules.ts';
import { readUser } from './sign-in.ts';
import { storePassword } from './store.ts';

/**
 * Changes the password, given the old password and, with two-step sign-in, a code. It signs other devices out and voids
 * mailed links. The current sign-in and personal tokens stay valid.
 *
 * @throws DomainError INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, RATE_LIMITED, VALIDATION_FAILED
 */
export async function changePassword(
  ctx: Context & { claims: AccessClaims },
  {
    currentPassword,
    newPassword,
    code,
  }: { currentPassword: string; newPassword: string; code?: string | undefined },
): Promise<{ endedSignIns: number }> {
  const { userId, sessionId } = ctx.claims;
  const known = await readUser(ctx, userId);
  // The rules come first: checking the password would use the code up.
  refuseGuessable(newPassword, known, 'newPassword');
  await requirePassword(ctx, { password: currentPassword, code });
  const passwordHash = await hashPassword(newPassword, ctx.auth.passwordCost);
  return whileSignedIn(ctx, async (trx) => {
    const { email } = await readUser({ db: trx }, userId);
    await storePassword(trx, { userId, email, passwordHash });
    const others = { userId, except: sessionId, endsTokens: false, reason: 'password changed' };
    const endedSignIns = await rescue(trx, others, ctx.now());
    await recordSecurityEvent(trx, ctx, { userId, kind: 'PASSWORD_CHANGED' });
    await notifyByMail(trx, ctx, { userId, ...passwordChangedMail(ctx) });
    return { endedSignIns };
  });
}
