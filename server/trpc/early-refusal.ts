// Refuses before the body is read, since a request without a chance should cost nothing.
import { DomainError } from '#shared/errors.ts';
import type { Context } from './context.ts';
import type { DeclaredProcedure } from './declared.ts';

/**
 * Returns the error with which the procedure will refuse this caller whatever the body says: no sign-in, or a limit
 * that is used up. Undefined: the procedure decides. Charges nothing; the procedure does, once for each call.
 */
export function earlyRefusal(
  { claims, limits, caller }: Pick<Context, 'claims' | 'limits' | 'caller'>,
  { isOpen, type }: Pick<DeclaredProcedure, 'isOpen' | 'type'>,
): DomainError | undefined {
  if (isOpen) return limits.spentAnonymous(caller.ip);
  if (!claims) return new DomainError('UNAUTHENTICATED');
  return limits.spentUser(claims.userId, type === 'query' ? 'read' : 'write');
}
