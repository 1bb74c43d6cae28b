// Signs in with an address and a password: limits, the check, the second factor, and what is noted of a refusal.
import { hashBindCookie } from '#server/auth/bind-cookie.ts';
import type { RefusedLogin } from '#server/auth/security-log.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { addressPrefix } from '#server/limits/client-address.ts';
import { LimitReached } from '#server/limits/limit-numbers.ts';
import type { Context } from '#server/trpc/context.ts';
import type { LoginInput, Tokens, User } from '#shared/auth/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { noteRefusedSignIn } from './note-refused-sign-in.ts';
import { hashPassword, isHashOutdated, isPasswordOf } from './password.ts';
import { signIn } from './sign-in.ts';
import { findLogin, replaceHash } from './store.ts';
import { requireSecondFactor } from './totp/second-factor.ts';

/**
 * Opens a session for the account of the address. An address that is not known is refused like a wrong password.
 * @throws DomainError INVALID_CREDENTIALS, RATE_LIMITED, or what the second factor asks for
 */
export async function signInWithPassword(
  ctx: Context,
  input: LoginInput,
): Promise<{ user: User; tokens: Tokens }> {
  const { email, password, remember } = input;
  const { ip } = ctx.caller;
  const bindHash = sentBindHash(ctx);
  const found = await findLogin(ctx.db, email, { bindHash, ipPrefix: addressPrefix(ip) });
  const attempt = {
    email,
    ip,
    knownBrowser: (found?.isKnownBrowser && bindHash) || undefined,
    isKnownNetwork: found?.isKnownNetwork ?? false,
  };
  const logRefusal = (reason: RefusedLogin['reason']) =>
    ctx.securityLog.refusedLogin(asked(ctx), { reason, email, userId: found?.userId });
  await ctx.limits.chargeLogin(attempt).catch((error: unknown) => {
    if (error instanceof LimitReached) logRefusal('limit');
    throw error;
  });
  const isRight = await isPasswordOf(password, found?.passwordHash, ctx.auth.passwordCost);
  if (!found || !isRight) {
    logRefusal(found ? 'wrong password' : 'unknown address');
    if (found) noteRefusedSignIn(ctx, found.userId);
    throw new DomainError('INVALID_CREDENTIALS');
  }
  const { userId } = found;
  // Counted like a wrong password until the code is right: nothing is forgiven in between.
  await asUser(userId, () => requireSecondFactor(ctx, userId, input.code)).catch(
    (error: unknown) => {
      if (isWrongCode(error)) logRefusal('wrong code');
      throw error;
    },
  );
  await ctx.limits.forgiveLogin(attempt);
  const hash = await renewHash(ctx, { email, password, hash: found.passwordHash });
  return asUser(userId, () => signIn(ctx, { userId, remember, method: 'PASSWORD' }, hash));
}

/** Returns the hash of the account: made anew when it was made at another cost than today's. */
async function renewHash(
  ctx: Context,
  { email, password, hash }: { email: string; password: string; hash: string },
): Promise<string> {
  if (!isHashOutdated(hash, ctx.auth.passwordCost)) return hash;
  const to = await hashPassword(password, ctx.auth.passwordCost);
  const isReplaced = await replaceHash(ctx.db, { email, from: hash, to });
  // Another sign-in of the same moment may have been faster; the password is checked against its hash then.
  if (isReplaced) return to;
  const now = await findLogin(ctx.db, email);
  const isRight = await isPasswordOf(password, now?.passwordHash, ctx.auth.passwordCost);
  if (!now || !isRight) throw new DomainError('INVALID_CREDENTIALS');
  return now.passwordHash;
}

function isWrongCode(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'INVALID_CREDENTIALS';
}

/** Returns the parts of a request that the security log names. */
export function asked({ log, caller }: Context) {
  return { log, ip: caller.ip };
}

/** Returns the hash of the cookie that a browser which signed in before sends; null without one. */
export function sentBindHash({ caller }: Context): Buffer | null {
  return caller.bindCookie === undefined ? null : hashBindCookie(caller.bindCookie);
}
