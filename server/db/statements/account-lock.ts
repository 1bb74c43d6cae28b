import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from './in-transaction.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * Runs `work` in a transaction that holds the row of the account: one change of the user's at a time, where it rests on
 * several rows together. Takes what `work` wrote back when it throws.
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
