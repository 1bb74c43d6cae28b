import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/db/schema.ts';
import { type Query, queryOf } from './query.ts';

/** Runs `work` in the open transaction if `db` is one, otherwise in a new transaction. */
export function inTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  // The cast is safe because `isTransaction` is true only for a Transaction.
  return db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work);
}

/** Runs `work` in a transaction on one connection of the pool. An error rolls the transaction back. */
export async function inPoolTransaction<Result>(
  pool: pg.Pool,
  work: (query: Query) => Promise<Result>,
  begin = 'begin',
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query(begin);
    const result = await work(queryOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/**
 * Runs `work` in a transaction that has locked the account's row, so that the changes of one user run one after the
 * other. An error rolls the transaction back.
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
