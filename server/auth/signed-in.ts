// Checks the token, its scope and the rate limit of each call that needs a sign-in. For a plain HTTP route, also checks
// the sign-in.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/db/schema.ts';
import type { Payer, RateLimits, UserCall } from '#server/limits/rate-limit.ts';
import type { UsersBehind } from '#server/background/users-behind.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { DomainError } from '#shared/errors.ts';
import { type AskedAreas, asTrainer } from './check-trainer-area.ts';
import { requireLiveSession } from './live-sign-in.ts';
import type { TokenScope } from '#shared/tokens/scopes.ts';
import type { AccessClaims } from './access-token.ts';
import { requireScope } from './token-scopes.ts';

interface Asker {
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
 * Returns the claims of an access token, or of a personal token with the scope `needed`, and charges the call to the
 * user's limit. The caller must check separately that the sign-in is still valid.
 * @throws DomainError UNAUTHENTICATED, RATE_LIMITED, SCOPE_MISSING
 */
export function requireClaims(ctx: Asker, kind: UserCall, needed: TokenScope | null): AccessClaims {
  const { claims } = ctx;
  if (!claims) throw new DomainError('UNAUTHENTICATED');
  ctx.limits.chargeUser(payerOf(claims), kind);
  requireScope(claims, needed);
  return claims;
}

/**
 * Returns the key of the rate limit that a call uses. A personal token has a separate limit, so that a program does not
 * use up the limit of the user's app.
 */
export function payerOf({ userId, sessionId, scopes }: AccessClaims): Payer {
  return scopes ? { userId, tokenId: sessionId } : userId;
}

/**
 * Runs `work` for the caller of a plain HTTP route (not a tRPC procedure), if the sign-in is valid. When a trainer asks
 * about a client, `work` gets the client's id.
 * @throws DomainError UNAUTHENTICATED, RATE_LIMITED, SCOPE_MISSING, and the errors of `asTrainer`
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
