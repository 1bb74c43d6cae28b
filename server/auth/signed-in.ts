// What every call of a signed-in person goes through, whether a procedure or a hand-written route.
import type pg from 'pg';
import type { RateLimits, UserCall } from '#server/limits/rate-limit.ts';
import { DomainError } from '#shared/errors.ts';
import { requireLiveSession } from './live-session.ts';
import type { AccessClaims } from './access-token.ts';

/** What is asked of the context of a call. */
interface Asker {
  /** From a valid access token. */
  claims: AccessClaims | null;
  limits: RateLimits;
  pool: pg.Pool;
  now: () => Date;
}

/**
 * Whoever the access token names, charged for the call. Whether the session still lives is not asked yet.
 * @throws DomainError UNAUTHENTICATED, RATE_LIMITED
 */
export function requireClaims(ctx: Asker, kind: UserCall): AccessClaims {
  const { claims } = ctx;
  if (!claims) throw new DomainError('UNAUTHENTICATED');
  ctx.limits.chargeUser(claims.userId, kind);
  return claims;
}

/**
 * The same, and the session behind the token still lives: for routes that are not procedures.
 * @throws DomainError UNAUTHENTICATED, RATE_LIMITED
 */
export async function requireSignedIn(ctx: Asker, kind: UserCall): Promise<AccessClaims> {
  const claims = requireClaims(ctx, kind);
  await requireLiveSession({ ...ctx, claims });
  return claims;
}
