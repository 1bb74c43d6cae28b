// Tests whether the connection to Postgres keeps the names of prepared statements. Old poolers do not.
import type pg from 'pg';
import { errorCode } from '#server/errors/error-code.ts';

const probe = 'select $1::int as named_statement';

/**
 * 42P05: another client used the name on the same connection; 26000: the name was given on another connection; 08P01:
 * the pooler refuses names.
 */
const nameRefusals = new Set(['42P05', '26000', '08P01']);

/**
 * Returns true when a client's statement names belong to that client: always directly on Postgres, and through
 * PgBouncer from 1.21 on. The test uses three clients with the same name; it needs three connections of the pool.
 */
export async function keepsNames(pool: pg.Pool): Promise<boolean> {
  const [first, second, third] = await Promise.all([
    pool.connect(),
    pool.connect(),
    pool.connect(),
  ]);
  try {
    await first.query(probe, [1]);
    await second.query('begin');
    await second.query(probe, [2]);
    await second.query('rollback');
    // Whichever Postgres connection the pooler lends now, one of the two clients has used the name on it.
    await first.query(probe, [3]);
    await third.query(probe, [4]);
    return true;
  } catch (error) {
    if (nameRefusals.has(errorCode(error) ?? '')) return false;
    throw error;
  } finally {
    // The connections are closed, since their prepared statements are only for this test.
    for (const client of [first, second, third]) client.release(true);
  }
}
