// Updates the row of a running import: its lease, progress and end. A cancellation waits for the batch that is being
// written, and then ends the import.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { leaseEnd } from '#server/background/long-jobs.ts';
import type { UsersBehind } from '#server/background/users-behind.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { type Query, queryOfTransaction } from '#server/db/statements/query.ts';
import type { PhotoStorage } from '#server/photo-storage/photo-storage.ts';
import type { Database } from '#server/db/schema.ts';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { getImport, type ImportKey, lockImport } from '../store.ts';

export interface RunServices {
  db: Kysely<Database>;
  pool: pg.Pool;
  usersBehind: Pick<UsersBehind, 'bringUpToDate'>;
  photoStorage: PhotoStorage;
  uploadFolder: string;
  now: () => Date;
}

/** An import and the server that holds its lease. No other server may run the import. */
export interface Run extends ImportKey {
  holder: string;
}

/**
 * Renews the lease and adds `done` to the progress. Returns false when the import was cancelled or another server runs
 * it.
 */
export async function stillRuns(
  query: Query,
  { userId, importId, holder }: Run,
  done: number,
  now: Date,
): Promise<boolean> {
  const rows = await query(
    `update file_import set done = done + $4::int, held_until = $5::timestamptz, updated_at = $6::timestamptz
     where user_id = $1 and id = $2 and holder = $3 and status = 'RUNNING' returning id`,
    [userId, importId, holder, done, leaseEnd(now), now.toISOString()],
  );
  return rows.length > 0;
}

/** Ends an import with the given status and deletes its file from the database. */
export async function endRun(
  query: Query,
  { userId, importId }: ImportKey,
  status: 'DONE' | 'CANCELLED' | 'FAILED',
  message: string | null = null,
): Promise<void> {
  await query(
    `update file_import set status = $3, message = $4, holder = null, held_until = null,
       done = case when source = 'LIFTLEDGER' and not $5::boolean then 0 else done end
     where user_id = $1 and id = $2`,
    [userId, importId, status, message, status === 'DONE'],
  );
  await query('delete from file_import_bytes where user_id = $1 and import_id = $2', [
    userId,
    importId,
  ]);
}

/**
 * Cancels an import. An import that has ended stays unchanged.
 *
 * @throws DomainError IMPORT_NOT_FOUND when the user has no such import
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
