import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Runs `work` in the transaction `db` (a command with an id has a transaction), otherwise in a new transaction. */
export function inTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  // `as`: isTransaction has just proved it.
  return db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work);
}
