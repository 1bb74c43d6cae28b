// Creates the database client for requests, which refuses statements that could touch rows of another user.
import {
  NamingClient,
  type Statement,
  statementName,
} from '#server/db/statements/named-statements.ts';
import { OwnerGuardError, ownerGuard, type OwnerUse } from './owner-guard.ts';
import { ownerColumn } from './owner-proof.ts';
import { userKeys, userOwnedTables } from '#server/db/schema.ts';
import { narrowed } from './narrowed.ts';
import { currentScope } from './scope.ts';

const usesIn = ownerGuard(userOwnedTables, userKeys);

/**
 * Refuses a statement on a table with users' rows that names no owner, or an owner outside the caller's scope
 * (scope.ts). Restricts a trainer's statements to the data that the client shares.
 */
export class GuardedClient extends NamingClient {
  protected override inspect(text: string, values: readonly unknown[]): Statement | undefined {
    const scope = currentScope();
    this.refuseForeign(text, values);
    const sight = scope && 'reads' in scope ? scope.sight : undefined;
    return sight && narrowed({ text, values }, sight);
  }

  private refuseForeign(text: string, values: readonly unknown[]): void {
    const uses = usesIn(text);
    if (uses.length === 0) return;
    const scope = currentScope();
    if (!scope) throw refusal(text, 'touches rows of users outside of any scope');
    if ('system' in scope) return;
    if (uses === 'every user') throw refusal(text, 'is about every user');
    for (const use of uses) {
      const allowed = use.isWrite ? scope.writes : scope.reads;
      if (namesOnly(values[use.parameter - 1], use.form, allowed)) continue;
      const verb = use.isWrite ? 'writes' : 'reads';
      throw refusal(text, `${verb} rows of somebody else in "${use.table}"`);
    }
  }
}

function refusal(text: string, reason: string): OwnerGuardError {
  return new OwnerGuardError(`The statement ${statementName(text)} ${reason}`);
}

function namesOnly(value: unknown, form: OwnerUse['form'], allowed: readonly string[]): boolean {
  const isAllowed = (id: unknown) => typeof id === 'string' && allowed.includes(id);
  if (form === 'id') return isAllowed(value);
  if (form === 'ids') return Array.isArray(value) && value.every(isAllowed);
  // A key, such as an e-mail, does not show which user it belongs to, so a key is never allowed here.
  if (form === 'key' || typeof value !== 'string') return false;
  const rows: unknown = JSON.parse(value);
  return (
    Array.isArray(rows) &&
    // The cast is safe because `?.` handles null, and every other JSON value has readable properties.
    rows.every((row) => isAllowed((row as Record<string, unknown> | null)?.[ownerColumn]))
  );
}
