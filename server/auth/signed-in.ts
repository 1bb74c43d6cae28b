// Checks every call of a signed-in user, for procedures and other routes.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/db/schema.ts';
import type { Payer, RateLimits, UserCall } from '#server/limits/rate-limit.ts';
import type { UsersBehind } from '#server/background/users-behind.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { DomainError } from '#shared/errors.ts';
import { type AskedAreas, asTrainer } from './as-trainer.ts';
import { requireLiveSession } from './live-sign-in.ts';
import type { TokenScope } from '#shared/tokens/scopes.ts';
import type { AccessClaims } from './access-token.ts';
import { requireScope } from './token-scopes.ts';

/** The parts of a call's context that the checks need. */
interface Asker {
  /** Claims of a valid access token; null for a request without a token. */
  claims: AccessClaims | null;
  limits: RateLimits;
  db: Kysely<Database>;
  pool: pg.Pool;
  usersBehind: Pick<UsersBehind, 'bringUpToDate'>;
  isDiskFull: () => boolean;
  now: () => Date;
  caller: { ip: string; clientId: string | undefined };
}

/**
 * Returns the claims of the access token, or of a personal token with the scope `needed`, and charges the user (or the
 * token) for the call. This function does not check that the session is live.
 *
 * @throws DomainError UNAUTHENTICATED, RATE_LIMITED, SCOPE_MISSING
 */
export function requireClaims(ctx: Asker, kind: UserCall, needed: TokenScope | null): AccessClaims {
  const { claims } = ctx;
  if (!claims) throw new DomainError('UNAUTHENTICATED');
  ctx.limits.chargeUser(payerOf(claims), kind);
  requireScope(claims, needed);
  return claims;
}

/** Returns the payer of calls: the user, or the personal token, so that a program does not use up the app's limit. */
export function payerOf({ userId, sessionId, scopes }: AccessClaims): Payer {
  return scopes ? { userId, tokenId: sessionId } : userId;
}

/**
 * Runs `work` for the caller, if the session is live; for routes that are not procedures. For a trainer's request about
 * a client, `work` gets the client's id. Without `trainerMayRead` such a request is refused.
 *
 * @throws DomainError UNAUTHENTICATED, RATE_LIMITED, SCOPE_MISSING, and those of `asTrainer`
 */
export async function asSignedIn<Result>(
  ctx: Asker,
  { kind, scope, ...areas }: AskedAreas & { kind: UserCall; scope: TokenScope | null },
  work: (claims: AccessClaims) => Promise<Result>,
): Promise<Result> {
  const claims = requireClaims(ctx, kind, scope);
  const { clientId } = ctx.caller;
  if (clientId !== undefined) {
    return asTrainer(ctx, { ...areas, claims, clientId }, () =>
      work({ ...claims, userId: clientId }),
    );
  }
  return asUser(claims.userId, async () => {
    await requireLiveSession({ ...ctx, claims });
    await ctx.usersBehind.bringUpToDate(claims.userId);
    return work(claims);
  });
}
