// Cancels an import: the current batch is written to its end, and no other batch begins.
import type { Kysely } from 'kysely';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { endRun } from './run/run-row.ts';
import { getImport, type ImportKey, lockImport } from './store.ts';

/**
 * Cancels an import. An import that has ended stays unchanged.
 *
 * @throws DomainError IMPORT_NOT_FOUND
 */
export function cancelImport(db: Kysely<Database>, key: ImportKey): Promise<ImportPlan> {
  return inTransaction(db, async (trx) => {
    const { status } = await lockImport(trx, key);
    if (status === 'RUNNING' || status === 'READY' || status === 'QUESTIONS') {
      await endRun(queryOfTransaction(trx), key, 'CANCELLED');
    }
    return getImport(trx, key);
  });
}
