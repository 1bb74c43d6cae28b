// Does what stands between us and Postgres keep the names of prepared statements? Poolers of old do not.
import type pg from 'pg';
import { errorCode } from '#server/errors/error-code.ts';

const probe = 'select $1::int as named_statement';

/**
 * 42P05: the name was given by somebody else on the same connection; 26000: it was given on another connection;
 * 08P01: the pooler refuses names.
 */
const nameRefusals = new Set(['42P05', '26000', '08P01']);

/**
 * True when a name that a client gives a statement stays that client's own: directly on Postgres always, and through
 * PgBouncer from 1.21 on. Found out by three clients that give the same one; needs three connections of
 * the pool.
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
    // Whichever connection of Postgres the pooler lends out now, one of the two has given it the name.
    await first.query(probe, [3]);
    await third.query(probe, [4]);
    return true;
  } catch (error) {
    if (nameRefusals.has(errorCode(error) ?? '')) return false;
    throw error;
  } finally {
    // Closed, since their prepared statements belong to this probe alone.
    for (const client of [first, second, third]) client.release(true);
  }
}
