// Sets a new password: for a signed-in user who knows the old password, or for a user with a reset link.
import { setTimeout } from 'node:timers/promises';
import { recordSecurityEvent } from '#server/auth/account-log.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { withAccountLock } from '#server/db/statements/in-transaction.ts';
import { notifyByMail } from '#server/mail/outbox.ts';
import { rescue } from '#server/rescue/rescue.ts';
import type { Context } from '#server/trpc/context.ts';
import type { AccessClaims } from '#server/auth/access-token.ts';
import { whileSignedIn } from '#server/auth/live-sign-in.ts';
import { createResetLink, parseLinkToken, requireLink, RESET_MINUTES, useLink } from './links.ts';
import { passwordResetMail, publicUrlOf, resetLinkMail, passwordChangedMail } from './notices.ts';
import { hashPassword } from './password.ts';
import { refuseGuessable } from './password-rules.ts';
import { beginReview, RESET_REASON } from './recently-added.ts';
import { readUser } from './sign-in.ts';
import { findLogin, storePassword } from './store.ts';
import { requirePassword } from './confirm-password.ts';

/**
 * Changes the password after checking the old password, and a code if two-step sign-in is on. Signs out other devices
 * and voids mailed links, but personal tokens stay valid.
 * @throws DomainError with the codes of `requirePassword`; VALIDATION_FAILED when the new password is easy to guess
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
  // The new password is checked first, because `requirePassword` uses up the one-time code of the authenticator app.
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

/** The minimum time of a response, so that timing does not reveal whether an account has the address. */
const LEAST_MS = 300;

/**
 * Queues a mail with a reset link when an account has the address and the server has a mail server. The response is the
 * same for every address.
 * @throws DomainError RATE_LIMITED after too many requests
 */
export async function forgotPassword(ctx: Context, email: string): Promise<{ accepted: true }> {
  // The limit per account is charged first. A request above this limit does not count towards the limit per network,
  // which other users share.
  await ctx.limits.charge('forgotPerAccount', email);
  await ctx.limits.charge('forgotPerNetwork', ctx.caller.ip);
  await Promise.all([sendResetLink(ctx, email), setTimeout(LEAST_MS)]);
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
 * Sets the password by the token of a reset link, and ends all sign-ins, personal tokens and mailed links. Recently
 * added passkeys and providers cannot sign in until the user has reviewed them.
 * @throws DomainError INVALID_LINK, RATE_LIMITED; VALIDATION_FAILED when the password is easy to guess; UNAVAILABLE
 * when too many hashes are queued
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<{ reset: true }> {
  await ctx.limits.charge('linkPerNetwork', ctx.caller.ip);
  const sent = parseLinkToken(token, 'PASSWORD_RESET');
  const { userId } = sent;
  return asUser(userId, async () => {
    await requireLink(ctx, sent);
    // The new password is checked first, so that a refused password does not use up the link.
    refuseGuessable(password, await readUser(ctx, userId));
    const passwordHash = await hashPassword(password, ctx.auth.passwordCost);
    await withAccountLock(ctx.db, userId, async (trx) => {
      await useLink(trx, sent);
      const { email } = await readUser({ db: trx }, userId);
      await storePassword(trx, { userId, email, passwordHash });
      await rescue(trx, { userId, endsTokens: true, reason: RESET_REASON }, ctx.now());
      await beginReview(trx, userId, ctx.now());
      await recordSecurityEvent(trx, ctx, { userId, kind: 'PASSWORD_RESET' });
      await notifyByMail(trx, ctx, { userId, ...passwordResetMail(ctx) });
    });
    return { reset: true };
  });
}
