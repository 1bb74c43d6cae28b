// A new password for somebody who has lost the old one, by a link that went to the address of the account.
import { recordSecurityEvent } from '#server/auth/account-log.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { notifyByMail } from '#server/mail/outbox.ts';
import type { Context } from '#server/trpc/context.ts';
import { createResetLink, parseLinkToken, requireLink, RESET_MINUTES, useLink } from './links.ts';
import { passwordChangedMail, publicUrlOf, resetLinkMail } from './notices.ts';
import { hashPassword } from './password.ts';
import { refuseGuessable } from './password-rules.ts';
import { endSessions } from './session-store.ts';
import { readUser } from './sign-in.ts';
import { findLogin, storePassword } from './store.ts';

/**
 * Sends a link to the address when an account has it. Looked up after the answer, which is the same and takes the same
 * time for every address.
 * @throws DomainError RATE_LIMITED
 */
export async function forgotPassword(ctx: Context, email: string): Promise<{ accepted: true }> {
  await ctx.limits.chargeForgot(email, ctx.caller.ip);
  ctx.afterAnswer.begin(() => sendResetLink(ctx, email));
  return { accepted: true };
}

async function sendResetLink(ctx: Context, email: string): Promise<void> {
  if (!ctx.mail.isConfigured) return;
  const found = await findLogin(ctx.db, email);
  if (!found) return;
  const { userId } = found;
  const now = ctx.now();
  await asUser(userId, () =>
    ctx.db.transaction().execute(async (trx) => {
      const link = await createResetLink(trx, { userId, now, publicUrl: publicUrlOf(ctx) });
      await recordSecurityEvent(trx, ctx, { userId, kind: 'PASSWORD_RESET_ASKED' });
      const uselessAt = new Date(now.getTime() + RESET_MINUTES * 60_000);
      await notifyByMail(trx, ctx, { userId, ...resetLinkMail(ctx, link), uselessAt });
    }),
  );
}

/**
 * Sets the password by the token of a link. All sign-ins end, personal tokens too; nobody is signed in by it.
 * @throws DomainError INVALID_LINK, RATE_LIMITED, VALIDATION_FAILED
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<{ reset: true }> {
  await ctx.limits.chargeLink(ctx.caller.ip);
  const sent = parseLinkToken(token, 'PASSWORD_RESET');
  const { userId } = sent;
  return asUser(userId, async () => {
    await requireLink(ctx.db, sent, ctx.now());
    const user = await readUser(ctx, userId);
    // A password that is refused does not use the link up.
    refuseGuessable(password, user);
    const passwordHash = await hashPassword(password, ctx.auth.passwordCost);
    await ctx.db.transaction().execute(async (trx) => {
      await useLink(trx, sent);
      await storePassword(trx, { userId, email: user.email, passwordHash });
      const all = { userId, kinds: ['DEVICE', 'TOKEN'] } as const;
      await endSessions(trx, { ...all, reason: 'password reset' }, ctx.now());
      await recordSecurityEvent(trx, ctx, { userId, kind: 'PASSWORD_RESET' });
      await notifyByMail(trx, ctx, { userId, ...passwordChangedMail(ctx) });
    });
    return { reset: true };
  });
}
