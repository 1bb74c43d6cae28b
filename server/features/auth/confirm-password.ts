// Confirms the identity of a signed-in user by password, for actions that need a recent proof
// (server/auth/recent-proof.ts).
import type { AccessClaims } from '#server/auth/access-token.ts';
import { recordSecurityEvent } from '#server/auth/account-log.ts';
import { noteProof } from '#server/auth/recent-proof.ts';
import type { Context } from '#server/trpc/context.ts';
import type { ReauthenticateInput } from '#shared/auth/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { checkOwnSecret, WrongSecret } from './checked-secret.ts';
import { isPasswordOf } from './password.ts';
import { findOwnLogin } from './store.ts';
import { requireSecondFactor } from './totp/second-factor.ts';

type Own = Context & { claims: AccessClaims };

/**
 * Checks the caller's password, and a code if two-step sign-in is on. Stores the time of this proof with the sign-in.
 * @throws DomainError with the codes of `requirePassword`
 */
export async function confirmByPassword(
  ctx: Own,
  input: ReauthenticateInput,
): Promise<{ confirmed: true }> {
  const { userId } = ctx.claims;
  await requirePassword(ctx, input);
  await noteProof(ctx);
  await recordSecurityEvent(ctx.db, ctx, {
    userId,
    kind: 'IDENTITY_CONFIRMED',
    details: { method: 'PASSWORD' },
  });
  return { confirmed: true };
}

/**
 * Checks the caller's password, and a code if two-step sign-in is on.
 * @throws DomainError INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED; RATE_LIMITED after too many attempts; UNAVAILABLE
 * when too many hashes are queued; UNAUTHENTICATED when the account was deleted
 */
export async function requirePassword(
  ctx: Own,
  { password, code }: ReauthenticateInput,
): Promise<void> {
  const { userId } = ctx.claims;
  const login = await findOwnLogin(ctx.db, userId);
  if (!login) throw new DomainError('UNAUTHENTICATED');
  await checkOwnSecret(ctx, login.email, async () => {
    if (!(await isPasswordOf(password, login.passwordHash, ctx.auth.passwordCost))) {
      throw new WrongSecret('PASSWORD', 'INVALID_CREDENTIALS', 'This is not your password');
    }
    await requireSecondFactor(ctx, userId, code);
  });
}
