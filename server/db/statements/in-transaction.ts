import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/db/schema.ts';
import { type Query, queryOf } from './query.ts';

/** Runs `work` in the transaction `db` (a command with an id has a transaction), otherwise in a new transaction. */
export function inTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  // `as`: `isTransaction` is true only for a Transaction.
  return db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work);
}

/** Runs `work` in a transaction on one connection of the pool. An error rolls it back. */
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
