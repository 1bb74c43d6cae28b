// The checks of every call by a signed-in person, for procedures and hand-written routes.
import type pg from 'pg';
import type { RateLimits, UserCall } from '#server/limits/rate-limit.ts';
import { asUser } from '#server/db/scope.ts';
import { DomainError } from '#shared/errors.ts';
import { requireLiveSession } from './live-session.ts';
import type { AccessClaims } from './access-token.ts';

/** The parts of a call's context that authentication needs. */
interface Asker {
  /** Claims of a valid access token; null without one. */
  claims: AccessClaims | null;
  limits: RateLimits;
  pool: pg.Pool;
  now: () => Date;
  caller: { ip: string };
}

/**
 * Returns the claims of the access token and charges its user for the call. Does not check that the
 * session is still live.
 * @throws DomainError UNAUTHENTICATED, RATE_LIMITED
 */
export function requireClaims(ctx: Asker, kind: UserCall): AccessClaims {
  const { claims } = ctx;
  if (!claims) throw new DomainError('UNAUTHENTICATED');
  ctx.limits.chargeUser(claims.userId, kind);
  return claims;
}

/**
 * Runs `work` for the caller, whose session still lives: for routes that are not procedures.
 * @throws DomainError UNAUTHENTICATED, RATE_LIMITED
 */
export async function asSignedIn<Result>(
  ctx: Asker,
  kind: UserCall,
  work: (claims: AccessClaims) => Promise<Result>,
): Promise<Result> {
  const claims = requireClaims(ctx, kind);
  return asUser(claims.userId, async () => {
    await requireLiveSession({ ...ctx, claims });
    return work(claims);
  });
}
