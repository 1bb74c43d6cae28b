// Names the scope of a personal token that opens a procedure: read or write, of the area that its feature names.
import { DomainError } from '#shared/errors.ts';
import type { TokenArea, TokenScope } from '#shared/tokens/scopes.ts';
import type { AccessClaims } from './access-token.ts';

/** Closed to tokens: what concerns the account itself, its sign-ins, or the device of a sign-in. */
export type Area = TokenArea | 'closed';

/** Returns the scope that a procedure needs; null when no token may call it, which is so for any that has no area. */
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

/** Returns the refusal of a token without the scope; undefined for a token that has it, and for every sign-in. */
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

/** @throws DomainError SCOPE_MISSING */
export function requireScope(
  claims: Pick<AccessClaims, 'scopes'> | null,
  needed: TokenScope | null,
): void {
  const refusal = scopeRefusal(claims, needed);
  if (refusal) throw refusal;
}
