import type pg from 'pg';
import { userOwnedTables } from '#server/db/schema.ts';

/** Returns all rows of a user as sorted text, by table, but those of the tables that are left out. */
export async function rowsOfUser(
  pool: pg.Pool,
  userId: string,
  leftOut: ReadonlySet<string>,
): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of userOwnedTables) {
    if (leftOut.has(table)) continue;
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t where user_id = $1`,
      [userId],
    );
    tables[table] = rows.map(({ row }) => row).toSorted();
  }
  return tables;
}
