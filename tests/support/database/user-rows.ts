// Reads all rows of a user as text. Equal texts before and after a request show that it changed
// nothing.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { userOwnedTables } from '#server/db/schema.ts';

// Any request may update these columns of the table of sign-ins, so they do not show whether a command wrote something.
const seenColumns = ['last_seen_at', 'last_ip_prefix', 'is_confirmed'];

/** Lists tables that every sign-in changes, so that tests of a sign-in can leave them out. */
export const signInTables = ['sign_in', 'security_event'] as const;

/** Lists tables whose rows differ after a merge of exercises and its undo, also because of sign-ins meanwhile. */
export const mergeTables = [
  'session_event',
  'exercise_merge',
  'command_receipt',
  ...signInTables,
] as const;

/**
 * Returns the user's rows as text by table, except the tables in `besides`. A single prepared statement is used,
 * because thousands of tests call this function.
 */
export async function rowsByTable(
  ownerPool: pg.Pool,
  userId: string,
  besides: readonly (typeof userOwnedTables)[number][] = [],
): Promise<Record<string, string[]>> {
  const names = userOwnedTables.filter((each) => !besides.includes(each));
  const text = `${names.map(rowsOf).join(' union all ')} order by name, row`;
  const { rows } = await ownerPool.query<{ name: string; row: string }>({
    // Names of prepared statements have at most 63 characters, so the name is a hash of the statement.
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

export async function rowsOfUser(...args: Parameters<typeof rowsByTable>): Promise<string> {
  const tables = Object.entries(await rowsByTable(...args));
  return tables.flatMap(([table, rows]) => [`${table}:`, ...rows]).join('\n');
}
