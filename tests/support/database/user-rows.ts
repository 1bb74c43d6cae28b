// Reads all rows of a user as text. The same text before and after means that nothing changed.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { userOwnedTables } from '#server/db/schema.ts';

// A read also updates the last use of a sign-in.
const seenColumns = ['last_seen_at', 'last_ip_prefix', 'is_confirmed'];

/** Tables of sign-ins, which change with each one. */
export const signInTables = ['sign_in', 'security_event'] as const;

/**
 * Returns every row of the user as text, by table, from every user-owned table except `besides`. The query is one
 * statement, planned once per connection, because thousands of tests run it twice.
 */
export async function rowsByTable(
  ownerPool: pg.Pool,
  userId: string,
  besides: readonly (typeof userOwnedTables)[number][] = [],
): Promise<Record<string, string[]>> {
  const names = userOwnedTables.filter((each) => !besides.includes(each));
  const text = `${names.map(rowsOf).join(' union all ')} order by name, row`;
  const { rows } = await ownerPool.query<{ name: string; row: string }>({
    // Postgres allows names of 63 characters.
    name: `rows ${createHash('sha256').update(text).digest('base64')}`,
    text,
    values: [userId, seenColumns],
  });
  const tables: Record<string, string[]> = Object.fromEntries(names.map((name) => [name, []]));
  for (const { name, row } of rows) tables[name]?.push(row);
  return tables;
}

const rowsOf = (table: string) =>
  `select '${table}' as name, (to_jsonb(t) - $2::text[])::text as row from ${table} t where user_id = $1`;

/** Returns all rows as one text. */
export async function rowsOfUser(...args: Parameters<typeof rowsByTable>): Promise<string> {
  const tables = Object.entries(await rowsByTable(...args));
  return tables.flatMap(([table, rows]) => [`${table}:`, ...rows]).join('\n');
}
