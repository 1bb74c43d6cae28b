import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from './in-transaction.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * Runs `work` in a transaction that locks the row of the account, for changes that depend on several rows together: one
 * change of the user at a time. An error rolls the transaction back.
 */
export function withAccountLock<Result>(
  db: Kysely<Database>,
  userId: string,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    await trx
      .selectFrom('account')
      .select('user_id')
      .where('user_id', '=', userId)
      .forNoKeyUpdate()
      .execute();
    return work(trx);
  });
}
