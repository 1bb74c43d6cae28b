// A new password for somebody who knows the old one.
import type { AccessClaims } from '#server/auth/access-token.ts';
import { recordSecurityEvent } from '#server/auth/account-log.ts';
import { notifyByMail } from '#server/mail/outbox.ts';
import type { Context } from '#server/trpc/context.ts';
import { requirePassword } from './confirm-password.ts';
import { voidLink } from './links.ts';
import { passwordChangedMail } from './notices.ts';
import { hashPassword } from './password.ts';
import { refuseGuessable } from './password-rules.ts';
import { endOtherDevices } from './session-store.ts';
import { readUser } from './sign-in.ts';
import { storePassword } from './store.ts';

/**
 * Changes the password. Other devices are signed out; this sign-in and its tokens go on, and so do personal tokens.
 * @throws DomainError INVALID_CREDENTIALS, RATE_LIMITED, VALIDATION_FAILED
 */
export async function changePassword(
  ctx: Context & { claims: AccessClaims },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ endedSignIns: number }> {
  const { userId } = ctx.claims;
  const user = await readUser(ctx, userId);
  await requirePassword(ctx, userId, currentPassword);
  refuseGuessable(newPassword, user, 'newPassword');
  const passwordHash = await hashPassword(newPassword, ctx.auth.passwordCost);
  return ctx.db.transaction().execute(async (trx) => {
    await storePassword(trx, { userId, email: user.email, passwordHash });
    await voidLink(trx, userId, 'PASSWORD_RESET');
    const endedSignIns = await endOtherDevices(trx, ctx, 'password changed');
    await recordSecurityEvent(trx, ctx, { userId, kind: 'PASSWORD_CHANGED' });
    await notifyByMail(trx, ctx, { userId, ...passwordChangedMail(ctx) });
    return { endedSignIns };
  });
}
