// Knows whether the tables are distributed over several machines (Citus). Some statements then have another form.
import type pg from 'pg';

let areDistributed = false;

/** Returns whether the tables are distributed. No setting decides: `findOut` has queried the database. */
export function isDistributed(): boolean {
  return areDistributed;
}

/** Sets whether statements take their form for distributed tables. Called by `findOut`, and directly by tests. */
export function setDistributed(are: boolean): void {
  areDistributed = are;
}

/** Asks the database. Call it before the first request. */
export async function findOut(pool: pg.Pool): Promise<boolean> {
  const is = async (condition: string) =>
    (await pool.query<{ is: boolean }>(`select ${condition} as is`)).rows[0]?.is === true;
  // Two queries, because without Citus `pg_dist_partition` does not exist, and a statement that names it fails.
  setDistributed(
    (await is(`to_regclass('pg_dist_partition') is not null`)) &&
      (await is(
        `exists (select from pg_dist_partition where logicalrelid = to_regclass('account'))`,
      )),
  );
  return areDistributed;
}
