// Completes every kind of sign-in: opens the session, makes its tokens, and adds an entry to the account's security
// log.
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { recordSecurityEvent } from '#server/auth/account-log.ts';
import { signAccessToken } from '#server/auth/access-token.ts';
import { hashBindCookie } from '#server/auth/bind-cookie.ts';
import { makeRefreshToken } from '#server/auth/refresh-token.ts';
import type { Database } from '#server/db/schema.ts';
import { addressPrefix } from '#server/limits/client-address.ts';
import { notifyByMail } from '#server/mail/outbox.ts';
import type { Context } from '#server/trpc/context.ts';
import { deviceWords } from '#shared/auth/device-words.ts';
import type { Tokens, User } from '#shared/auth/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { newSignInMail } from './notices.ts';
import { type NewSession, openSession, SESSION_SECONDS, type SessionKey } from './session-store.ts';
import { findOwnLogin, findUser } from './store.ts';

const BIND_COOKIE_BYTES = 32;

type Owner = Pick<NewSession, 'userId' | 'remember' | 'method' | 'addedAt'>;

/**
 * Opens a session for a person whose identity is proved. Fails when the password has changed since it was compared with
 * `checkedHash`.
 * @throws DomainError ACCOUNT_LOCKED, SIGN_IN_HELD, INVALID_CREDENTIALS
 */
export async function signIn(
  ctx: Context,
  owner: Owner,
  checkedHash?: string,
): Promise<{ user: User; tokens: Tokens }> {
  const device = describeDevice(ctx, owner);
  const isNewPlace = await isUnknownPlace(ctx, owner.userId);
  const key = await ctx.db.transaction().execute(async (trx) => {
    const opened = await openSession(trx, device.session, ctx.now());
    // `openSession` has locked the account. A concurrent change of the password is committed already, or waits until
    // this transaction ends, so the comparison is safe.
    if (checkedHash !== undefined) await requireHash(trx, owner.userId, checkedHash);
    await recordSecurityEvent(trx, ctx, {
      userId: owner.userId,
      kind: 'SIGNED_IN',
      details: { method: owner.method },
    });
    if (isNewPlace) await notifyByMail(trx, ctx, { userId: owner.userId, ...newSignInMail(ctx) });
    return opened;
  });
  device.giveCookie();
  return { user: await readUser(ctx, owner.userId), tokens: await makeTokens(ctx, key) };
}

async function requireHash(trx: Transaction<Database>, userId: string, hash: string) {
  const login = await findOwnLogin(trx, userId);
  if (login?.passwordHash !== hash) throw new DomainError('INVALID_CREDENTIALS');
}

/**
 * Returns true when the user should get a mail about a sign-in. The account then has earlier sign-ins, but none from
 * this browser, and none with this kind of device in this network.
 */
async function isUnknownPlace({ db, mail, caller }: Context, userId: string): Promise<boolean> {
  if (!mail.isConfigured) return false;
  const rows = await db
    .selectFrom('sign_in')
    .select(['bind_hash', 'user_agent', 'ip_prefix'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'DEVICE')
    .execute();
  const cookie = caller.bindCookie === undefined ? undefined : hashBindCookie(caller.bindCookie);
  const device = deviceWords(caller.userAgent);
  const network = addressPrefix(caller.ip);
  const isKnown = rows.some(
    (row) =>
      (cookie !== undefined && row.bind_hash?.equals(cookie)) ||
      (row.ip_prefix === network && deviceWords(row.user_agent) === device),
  );
  return rows.length > 0 && !isKnown;
}

/**
 * Returns the new session with its device and network, and a function that sets the browser's cookie. A browser cannot
 * refresh the session's tokens without the cookie.
 */
function describeDevice(ctx: Context, owner: Owner) {
  const { caller } = ctx;
  const cookie = caller.isBrowser ? randomBytes(BIND_COOKIE_BYTES).toString('base64url') : null;
  const session: NewSession = {
    ...owner,
    bindHash: cookie === null ? null : hashBindCookie(cookie),
    userAgent: caller.userAgent,
    ipPrefix: addressPrefix(caller.ip),
  };
  const maxAgeSeconds = owner.remember ? SESSION_SECONDS.remembered.absolute : undefined;
  return {
    session,
    giveCookie: () => {
      if (cookie !== null) caller.setBindCookie(cookie, maxAgeSeconds);
    },
  };
}

/**
 * Returns the user with this id, with name, e-mail and body data.
 * @throws DomainError UNAUTHENTICATED when the account was deleted
 */
export async function readUser(ctx: Pick<Context, 'db'>, userId: string): Promise<User> {
  const user = await findUser(ctx.db, userId);
  if (!user) throw new DomainError('UNAUTHENTICATED');
  return user;
}

export async function makeTokens(ctx: Context, key: SessionKey): Promise<Tokens> {
  return {
    accessToken: await signAccessToken(ctx.auth, key, ctx.now()),
    refreshToken: makeRefreshToken(ctx.auth, key.nonce, key),
  };
}
