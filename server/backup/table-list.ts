// Reads from the database which tables a backup contains, so that a new table is included automatically.
import type pg from 'pg';

/** A backup leaves out these tables. For example, every restored copy would send the pending mail again. */
const leftOut = ['kysely_migration', 'kysely_migration_lock', 'rate_limit', 'pending_mail'];

export interface BackupTable {
  name: string;
  columns: string[];
}

/** Returns the tables that a backup contains, with their columns. A table comes before the tables that refer to it. */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows: tables } = await client.query<BackupTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
      group by c.relname order by c.relname`,
    [leftOut],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to
       from pg_constraint x
       join pg_class f on f.oid = x.conrelid
       join pg_class t on t.oid = x.confrelid
      where x.contype = 'f' and f.relnamespace = current_schema()::regnamespace and f.oid <> t.oid`,
  );
  return referredFirst(tables, references);
}

/**
 * Sorts the tables so that each table comes after the tables that it refers to.
 * @throws Error for tables that refer to each other in a circle
 */
function referredFirst(
  tables: readonly BackupTable[],
  references: readonly { from: string; to: string }[],
): BackupTable[] {
  const ordered: BackupTable[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const isFree = ({ name }: BackupTable) =>
      !references.some(({ from, to }) => from === name && names.has(to));
    const free = waiting.filter(isFree);
    if (free.length === 0) throw new Error(`Tables in a circle: ${[...names].join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Returns `"table" ("column", …)`, as COPY needs it. */
export function columnsOf({ name, columns }: BackupTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}
