// Confirms by password who is there, in a sign-in that is already open (server/auth/recent-proof.ts).
import type { AccessClaims } from '#server/auth/access-token.ts';
import { recordSecurityEvent } from '#server/auth/account-log.ts';
import { hashBindCookie } from '#server/auth/bind-cookie.ts';
import { noteProof } from '#server/auth/recent-proof.ts';
import type { Context } from '#server/trpc/context.ts';
import type { ReauthenticateInput } from '#shared/auth/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { isPasswordOf } from './password.ts';
import { findOwnLogin } from './store.ts';
import { requireSecondFactor } from './totp/second-factor.ts';

/**
 * Notes that the caller knows the password and, with two-step sign-in, has a code. A wrong one counts like a failed
 * sign-in.
 * @throws DomainError INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, RATE_LIMITED
 */
export async function confirmByPassword(
  ctx: Context & { claims: AccessClaims },
  { password, code }: ReauthenticateInput,
): Promise<{ confirmed: true }> {
  const { userId } = ctx.claims;
  await requirePassword(ctx, userId, password, () => requireSecondFactor(ctx, userId, code));
  await noteProof(ctx);
  await recordSecurityEvent(ctx.db, ctx, {
    userId,
    kind: 'IDENTITY_CONFIRMED',
    details: { method: 'PASSWORD' },
  });
  return { confirmed: true };
}

/**
 * Runs `then` once the password was right; it counts as a failed try when it throws.
 * @throws DomainError INVALID_CREDENTIALS unless it is the user's password, RATE_LIMITED after too many tries
 */
export async function requirePassword(
  ctx: Context,
  userId: string,
  password: string,
  then: () => Promise<void> = async () => undefined,
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
  await then();
  await ctx.limits.forgiveLogin(attempt);
}
