// Decides which scope of a personal token a procedure needs: to read or to write in the area of its feature.
import { DomainError } from '#shared/errors.ts';
import type { TokenArea, TokenScope } from '#shared/tokens/scopes.ts';
import type { AccessClaims } from './access-token.ts';

/** No personal token may call procedures of the area `closed`, such as those for sign-ins and for the account. */
export type Area = TokenArea | 'closed';

/** Returns the scope that a procedure needs; null when no token may call the procedure. */
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

/** Returns the error for a token without the needed scope. Undefined when the token has it, and for every sign-in. */
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
 * Throws unless the call may use the scope. A sign-in may use every scope.
 * @throws DomainError SCOPE_MISSING when a personal token lacks the needed scope
 */
export function requireScope(
  claims: Pick<AccessClaims, 'scopes'> | null,
  needed: TokenScope | null,
): void {
  const refusal = scopeRefusal(claims, needed);
  if (refusal) throw refusal;
}
