// Names the scope of a personal token that a procedure needs: read or write, of the area of its feature.
import { DomainError } from '#shared/errors.ts';
import type { TokenArea, TokenScope } from '#shared/tokens/scopes.ts';
import type { AccessClaims } from './access-token.ts';

/** `closed` excludes tokens: the account itself, its sign-ins, and the device of a sign-in. */
export type Area = TokenArea | 'closed';

/** Returns the scope that a procedure needs; null when no token may call it. A procedure without an area is closed. */
export function scopeOf({
  meta,
  type,
}: {
  meta: { area?: Area } | undefined;
  type: 'query' | 'mutation' | 'subscription';
}): TokenScope | null {
  const area = meta?.area ?? 'closed';
  if (area === 'closed') return null;
  if (type === 'query') return `${area}:read`;
  return area === 'export' ? null : `${area}:write`;
}

/** Returns the refusal of a token without the scope; undefined for a token with it, and for every sign-in. */
export function scopeRefusal(
  claims: Pick<AccessClaims, 'scopes'> | null,
  needed: TokenScope | null,
): DomainError | undefined {
  if (!claims?.scopes) return undefined;
  if (needed === null) {
    return new DomainError('SCOPE_MISSING', 'This needs a sign-in: no personal token may do it');
  }
  if (claims.scopes.includes(needed)) return undefined;
  return new DomainError(
    'SCOPE_MISSING',
    `This token may not do that: it lacks the scope ${needed}`,
  );
}

/**
 * Checks the scope.
 *
 * @throws DomainError SCOPE_MISSING
 */
export function requireScope(
  claims: Pick<AccessClaims, 'scopes'> | null,
  needed: TokenScope | null,
): void {
  const refusal = scopeRefusal(claims, needed);
  if (refusal) throw refusal;
}
