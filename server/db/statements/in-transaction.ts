import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Runs `work` in the transaction that `db` is (a command with an id brings its own), else in a new one. */
export function inTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  // `as`: isTransaction has just said so.
  return db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work);
}
