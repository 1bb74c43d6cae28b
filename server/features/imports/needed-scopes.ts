// Checks the scopes of a personal token for an import. The token needs the write scopes of the data that the import
// writes or removes.
import type { AccessClaims } from '#server/auth/access-token.ts';
import { requireScope } from '#server/auth/token-scopes.ts';
import type { ImportSummary } from '#shared/imports/schema.ts';
import { type TokenScope, tokenScopes } from '#shared/tokens/scopes.ts';

/** An archive may contain all data, so its import needs every write scope. */
const archiveScopes = tokenScopes.filter((scope) => scope.endsWith(':write'));

/**
 * Checks the scopes of a token for the import of an archive.
 * @throws DomainError SCOPE_MISSING when the token may not write all data of an archive
 */
export function requireArchiveScopes(claims: Pick<AccessClaims, 'scopes'> | null): void {
  for (const scope of archiveScopes) requireScope(claims, scope);
}

/**
 * Checks the scopes of a token for this import.
 * @throws DomainError SCOPE_MISSING when the token may not write all data that the import contains
 */
export function requireImportScopes(
  claims: Pick<AccessClaims, 'scopes'> | null,
  { source, counts }: Pick<ImportSummary, 'source' | 'counts'>,
): void {
  if (source === 'LIFTLEDGER') return requireArchiveScopes(claims);
  const needed: TokenScope[] = [
    'workouts:write',
    ...(counts.unmatched > 0 ? (['exercises:write'] as const) : []),
    ...(counts.measurements > 0 ? (['body:write'] as const) : []),
  ];
  for (const scope of needed) requireScope(claims, scope);
}
