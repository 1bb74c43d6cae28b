// Remembers whether the tables are distributed over several machines (Citus), since some statements then need another
// form.
import type pg from 'pg';

let areDistributed = false;

/** Returns true when the tables are distributed. Before `findOut` has run, the result is false. */
export function isDistributed(): boolean {
  return areDistributed;
}

/** Sets the result of `isDistributed`. Tests call it directly. */
export function setDistributed(are: boolean): void {
  areDistributed = are;
}

/** Reads from the database whether its tables are distributed. Call it before the first request. */
export async function findOut(pool: pg.Pool): Promise<boolean> {
  const is = async (condition: string) =>
    (await pool.query<{ is: boolean }>(`select ${condition} as is`)).rows[0]?.is === true;
  // Two queries are needed: `pg_dist_partition` does not exist without Citus, and a statement that names it would fail.
  setDistributed(
    (await is(`to_regclass('pg_dist_partition') is not null`)) &&
      (await is(
        `exists (select from pg_dist_partition where logicalrelid = to_regclass('account'))`,
      )),
  );
  return areDistributed;
}
