// What every call of a signed-in person goes through, whether a procedure or a hand-written route.
import type { Context } from '#server/trpc/context.ts';
import type { UserCall } from '#server/limits/rate-limit.ts';
import { DomainError } from '#shared/errors.ts';
import { requireLiveSession } from './live-session.ts';
import type { AccessClaims } from './tokens.ts';

/**
 * Whoever the access token names, charged for the call. Whether the session still lives is not asked yet.
 * @throws DomainError UNAUTHENTICATED, RATE_LIMITED
 */
export function requireClaims(ctx: Context, kind: UserCall): AccessClaims {
  const { claims } = ctx;
  if (!claims) throw new DomainError('UNAUTHENTICATED');
  ctx.limits.chargeUser(claims.userId, kind);
  return claims;
}

/**
 * The same, and the session behind the token still lives: for routes that are not procedures.
 * @throws DomainError UNAUTHENTICATED, RATE_LIMITED
 */
export async function requireSignedIn(ctx: Context, kind: UserCall): Promise<AccessClaims> {
  const claims = requireClaims(ctx, kind);
  await requireLiveSession({ ...ctx, claims });
  return claims;
}
