// The one place where a secret of an account is checked (a password, a code, the token of a link): each check is limited,
// by account and by network, and each failure is noted in the logs of the account and of the server.
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

/** Most refusals that the log of an account takes in an hour: nobody can push what matters out of sight by guessing. */
const MOST_NOTED_PER_HOUR = 10;

type RefusalKind = Extract<
  SecurityEventKind,
  'SIGN_IN_REFUSED' | 'CONFIRMATION_REFUSED' | 'LINK_REFUSED'
>;
type SecretKind = 'PASSWORD' | 'CODE' | 'PASSKEY' | 'LINK';

/** A secret that was wrong. */
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

export interface SecretOwner extends KnownCaller {
  /** Undefined: nobody has it. */
  userId: string | undefined;
  /** Names the account to the limits: its email in canonical form, or another text that is its own. */
  account: string;
  /** The kind of entry that a failure makes in the log of the account. */
  refusal: RefusalKind;
}

/**
 * Runs `check`, which throws WrongSecret for a wrong secret. It counts as failed before it runs, and is forgiven when it
 * returns.
 * @throws DomainError RATE_LIMITED, and what `check` throws
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
    // Anybody can invent a cookie: it counts when this account was signed in to with it.
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

/** Runs a check of a secret of the caller, whose account has this email, within the limits of `checkSecret`. */
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
 * Notes a failure in the log of the account, after the answer, so that an account that exists is refused as fast as one
 * that does not.
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

/** Returns the parts of a request that the security log names. */
export function asked({ log, caller }: Context) {
  return { log, ip: caller.ip };
}

/** Returns the traits by which a caller may be recognised. */
export function seenCaller(ctx: Context) {
  return { bindHash: sentBindHash(ctx), ipPrefix: addressPrefix(ctx.caller.ip) };
}

/** Returns the hash of the cookie that a browser which signed in before sends; null without one. */
export function sentBindHash({ caller }: Context): Buffer | null {
  return caller.bindCookie === undefined ? null : hashBindCookie(caller.bindCookie);
}
