// Refuses a request before its body is read, so that a hopeless request costs nothing.
import { payerOf } from '#server/auth/signed-in.ts';
import { scopeOf, scopeRefusal } from '#server/auth/token-scopes.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context } from './context.ts';
import type { DeclaredProcedure } from './declared.ts';

/**
 * Returns the error with which the procedure will refuse this caller for any body: no sign-in, an exhausted limit, or a
 * token without the scope. Undefined: the procedure decides. Charges nothing; the procedure charges once for each call.
 */
export function earlyRefusal(
  { claims, limits, caller }: Pick<Context, 'claims' | 'limits' | 'caller'>,
  { isOpen, type, meta }: Pick<DeclaredProcedure, 'isOpen' | 'type' | 'meta'>,
): DomainError | undefined {
  if (isOpen) return limits.spentAnonymous(caller.ip);
  if (!claims) return new DomainError('UNAUTHENTICATED');
  const spent = limits.spentUser(payerOf(claims), type === 'query' ? 'read' : 'write');
  return spent ?? scopeRefusal(claims, scopeOf({ meta, type }));
}
