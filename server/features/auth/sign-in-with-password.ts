// Signs a user in with an email and a password. The password is checked first, then the second factor.
import { asUser } from '#server/db/owner/scope.ts';
import type { Context } from '#server/trpc/context.ts';
import type { LoginInput, Tokens, User } from '#shared/auth/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { checkSecret, seenCaller, WrongSecret } from './checked-secret.ts';
import { hashPassword, isHashOutdated, isPasswordOf } from './password.ts';
import { signIn } from './sign-in.ts';
import { findLogin, type FoundLogin, replaceHash, stranger } from './store.ts';
import { requireSecondFactor } from './totp/second-factor.ts';

/**
 * Opens a session. An unknown e-mail address gets the same error as a wrong password.
 * @throws DomainError INVALID_CREDENTIALS, RATE_LIMITED, ACCOUNT_LOCKED, and the errors of the second factor;
 * UNAVAILABLE when too many hashes are queued
 */
export async function signInWithPassword(
  ctx: Context,
  input: LoginInput,
): Promise<{ user: User; tokens: Tokens }> {
  const { email, password, remember } = input;
  const found = await findLogin(ctx.db, email, seenCaller(ctx));
  const owner = {
    ...(found ?? { ...stranger, userId: undefined }),
    account: email,
    refusal: 'SIGN_IN_REFUSED',
  } as const;
  const { userId, passwordHash, hasCode } = await checkSecret(ctx, owner, () =>
    check(ctx, input, found),
  );
  const hash = await renewHash(ctx, { email, password, hash: passwordHash });
  const method = hasCode ? 'PASSWORD_AND_CODE' : 'PASSWORD';
  return asUser(userId, () => signIn(ctx, { userId, remember, method }, hash));
}

async function check(
  ctx: Context,
  { password, code }: LoginInput,
  found: FoundLogin | undefined,
): Promise<FoundLogin & { hasCode: boolean }> {
  const isRight = await isPasswordOf(password, found?.passwordHash, ctx.auth.passwordCost);
  if (!found || !isRight) throw new WrongSecret('PASSWORD', 'INVALID_CREDENTIALS');
  const { userId } = found;
  // A correct password without a correct code counts as a failed attempt. Otherwise an attacker with the password could
  // try many codes.
  const hasCode = await asUser(userId, () => requireSecondFactor(ctx, userId, code));
  return { ...found, hasCode };
}

/** Returns the account's password hash. When the cost of the stored hash is outdated, the hash is replaced first. */
async function renewHash(
  ctx: Context,
  { email, password, hash }: { email: string; password: string; hash: string },
): Promise<string> {
  if (!isHashOutdated(hash, ctx.auth.passwordCost)) return hash;
  const to = await hashPassword(password, ctx.auth.passwordCost);
  const isReplaced = await replaceHash(ctx.db, { email, from: hash, to });
  if (isReplaced) return to;
  // Another request has replaced the hash, perhaps a concurrent sign-in. Checks the password against the new hash.
  const now = await findLogin(ctx.db, email);
  const isRight = await isPasswordOf(password, now?.passwordHash, ctx.auth.passwordCost);
  if (!now || !isRight) throw new DomainError('INVALID_CREDENTIALS');
  return now.passwordHash;
}
