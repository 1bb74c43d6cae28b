// Confirms by password who is there, in a sign-in that is already open (server/auth/recent-proof.ts).
import type { AccessClaims } from '#server/auth/access-token.ts';
import { recordSecurityEvent } from '#server/auth/account-log.ts';
import { hashBindCookie } from '#server/auth/bind-cookie.ts';
import { noteProof } from '#server/auth/recent-proof.ts';
import type { Context } from '#server/trpc/context.ts';
import { DomainError } from '#shared/errors.ts';
import { isPasswordOf } from './password.ts';
import { findOwnLogin } from './store.ts';

/**
 * Notes that the caller knows the password. A wrong one counts like a failed sign-in.
 * @throws DomainError INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function confirmByPassword(
  ctx: Context & { claims: AccessClaims },
  password: string,
): Promise<{ confirmed: true }> {
  const { userId } = ctx.claims;
  await requirePassword(ctx, userId, password);
  await noteProof(ctx);
  await recordSecurityEvent(ctx.db, ctx, {
    userId,
    kind: 'IDENTITY_CONFIRMED',
    details: { method: 'PASSWORD' },
  });
  return { confirmed: true };
}

/** @throws DomainError INVALID_CREDENTIALS unless it is the user's password, RATE_LIMITED after too many tries */
export async function requirePassword(
  ctx: Context,
  userId: string,
  password: string,
): Promise<void> {
  const login = await findOwnLogin(ctx.db, userId);
  if (!login) throw new DomainError('UNAUTHENTICATED');
  const { bindCookie, ip } = ctx.caller;
  const attempt = {
    email: login.email,
    ip,
    knownBrowser: bindCookie === undefined ? undefined : hashBindCookie(bindCookie),
    isKnownNetwork: true,
  };
  await ctx.limits.chargeLogin(attempt);
  if (!(await isPasswordOf(password, login.passwordHash, ctx.auth.passwordCost))) {
    throw new DomainError('INVALID_CREDENTIALS', 'This is not your password');
  }
  await ctx.limits.forgiveLogin(attempt);
}
