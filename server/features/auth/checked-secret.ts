// Checks passwords, codes and link tokens within rate limits by account and by network. Logs wrong secrets.
import { sql } from 'kysely';
import type { AccessClaims } from '#server/auth/access-token.ts';
import { recordSecurityEvent } from '#server/auth/account-log.ts';
import { hashBindCookie } from '#server/auth/bind-cookie.ts';
import type { RefusedLogin } from '#server/auth/security-log.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { addressPrefix } from '#server/limits/client-address.ts';
import { LimitReached } from '#server/limits/limit-numbers.ts';
import type { Context } from '#server/trpc/context.ts';
import type { SecurityEventKind } from '#shared/auth/security-events.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { DomainError, type ErrorCode, type ErrorDetail } from '#shared/errors.ts';
import { type KnownCaller, recognise } from './store.ts';

/**
 * Maximum number of refusals that an account's log stores per hour. Otherwise an attacker's guesses would push other
 * entries out of view.
 */
const MOST_NOTED_PER_HOUR = 10;

type RefusalKind = Extract<
  SecurityEventKind,
  'SIGN_IN_REFUSED' | 'CONFIRMATION_REFUSED' | 'LINK_REFUSED'
>;
type SecretKind = 'PASSWORD' | 'CODE' | 'PASSKEY' | 'LINK';

export class WrongSecret extends DomainError {
  readonly secret: SecretKind;

  constructor(
    secret: SecretKind,
    code: ErrorCode,
    message?: string,
    options?: { details?: ErrorDetail[] },
  ) {
    super(code, message, options);
    this.secret = secret;
  }
}

interface SecretOwner extends KnownCaller {
  userId: string | undefined;
  /** Key by which the rate limits count: the account's email in canonical form, or another unique text. */
  account: string;
  refusal: RefusalKind;
}

/**
 * Runs `check`, which throws WrongSecret for a wrong secret. The attempt counts towards the rate limit unless `check`
 * succeeds.
 *
 * @throws DomainError RATE_LIMITED, and the errors of `check`
 */
export async function checkSecret<Result>(
  ctx: Context,
  owner: SecretOwner,
  check: () => Promise<Result>,
): Promise<Result> {
  const bindHash = sentBindHash(ctx);
  const attempt = {
    email: owner.account,
    ip: ctx.caller.ip,
    // A known browser has a separate rate limit. A client can invent a cookie, so a browser is known only after a
    // sign-in to this account with the same cookie.
    knownBrowser: (owner.isKnownBrowser && bindHash) || undefined,
    isKnownNetwork: owner.isKnownNetwork,
  };
  try {
    await ctx.limits.chargeLogin(attempt);
    const result = await check();
    await ctx.limits.forgiveLogin(attempt);
    return result;
  } catch (error) {
    if (error instanceof LimitReached) logRefusal(ctx, owner, 'limit');
    if (error instanceof WrongSecret) {
      logRefusal(
        ctx,
        owner,
        owner.userId === undefined ? 'unknown address' : reasons[error.secret],
      );
      noteRefusal(ctx, owner, error.secret);
    }
    throw error;
  }
}

/**
 * Runs `check` on a secret of the signed-in caller, within the same rate limits as `checkSecret`. `email` is the
 * address of the caller's account.
 */
export async function checkOwnSecret<Result>(
  ctx: Context & { claims: AccessClaims },
  email: string,
  check: () => Promise<Result>,
): Promise<Result> {
  const { userId } = ctx.claims;
  const known = await recognise(ctx.db, userId, seenCaller(ctx));
  const owner = { ...known, userId, account: email, refusal: 'CONFIRMATION_REFUSED' } as const;
  return checkSecret(ctx, owner, check);
}

const reasons = {
  PASSWORD: 'wrong password',
  CODE: 'wrong code',
  PASSKEY: 'wrong passkey',
  LINK: 'wrong link',
} as const satisfies Record<SecretKind, RefusedLogin['reason']>;

function logRefusal(ctx: Context, owner: SecretOwner, reason: RefusedLogin['reason']): void {
  const { account: email, userId } = owner;
  ctx.securityLog.refusedLogin(asked(ctx), { reason, email, userId });
}

/**
 * Adds a failure to the account's log after the response, so that timing does not reveal whether the account exists.
 */
export function noteRefusal(
  ctx: Context,
  { userId, refusal: kind }: Pick<SecretOwner, 'userId' | 'refusal'>,
  method: SecretKind,
): void {
  if (userId === undefined) return;
  ctx.afterAnswer.begin(() =>
    asUser(userId, async () => {
      const since = new Date(ctx.now().getTime() - HOUR_MS).toISOString();
      const { count } = await ctx.db
        .selectFrom('security_event')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('at', '>', since)
        .executeTakeFirstOrThrow();
      if (count >= MOST_NOTED_PER_HOUR) return;
      await recordSecurityEvent(ctx.db, ctx, { userId, kind, details: { method } });
    }),
  );
}

export function asked({ log, caller }: Context) {
  return { log, ip: caller.ip };
}

export function seenCaller(ctx: Context) {
  return { bindHash: sentBindHash(ctx), ipPrefix: addressPrefix(ctx.caller.ip) };
}

/** Returns the hash of the cookie that the browser got at an earlier sign-in; null without a cookie. */
export function sentBindHash({ caller }: Context): Buffer | null {
  return caller.bindCookie === undefined ? null : hashBindCookie(caller.bindCookie);
}
