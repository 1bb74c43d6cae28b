// Distributes Postgres by user (Citus): the place of each table, and the SQL that moves it there.
import { sharedTables, type TableName, userKeys, userOwnedTables } from '#server/db/schema.ts';

/** Tables with a copy on every machine: read often, written when the library of exercises changes. */
const everywhere = new Set<TableName>(['exercise_category', 'exercise']);

/**
 * Tables on the first machine only: tables without a user, and tables from which statements about all users delete rows
 * and skip locked ones.
 */
const onTheFirst = new Set<TableName>([
  'background_lease',
  'erased_account',
  'invitation',
  'pending_mail',
  'pending_rest',
  'rate_limit',
  'redeemed_ticket',
]);

/** Tables that are found by another column than the user, who is not known yet. */
const lookups: Partial<Record<TableName, string>> = {
  ...userKeys,
  shared_link_owner: 'token_hash',
};

/** All other tables of users are co-located with this one. */
const ROOT: TableName = 'account';

/** Tables of Kysely and of the migrations. They are not distributed. */
const undistributed = ['kysely_migration', 'kysely_migration_lock', 'pending_replay'];

export type Place = { kind: 'everywhere' } | { kind: 'first' } | { kind: 'by'; column: string };

/** Returns the place of a table in a distributed database. */
export function placeOf(table: TableName): Place {
  if (everywhere.has(table)) return { kind: 'everywhere' };
  if (onTheFirst.has(table)) return { kind: 'first' };
  return { kind: 'by', column: lookups[table] ?? 'user_id' };
}

export interface ForeignKey {
  table: string;
  name: string;
  target: string;
  /** Postgres' definition: `FOREIGN KEY (…) REFERENCES …`. */
  definition: string;
}

/** SQL that reads the foreign keys of the tables. */
export const foreignKeysText = `
  select t.relname as "table", c.conname as name, f.relname as target, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
  join pg_class t on t.oid = c.conrelid
  join pg_class f on f.oid = c.confrelid
  where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace
  order by 1, 2`;

/** SQL that reads the place of each table in a database with Citus. */
export const placesText = `
  select t.relname as "table", p.partmethod::text as method, p.colocationid::int as colocation,
    case when p.partkey is not null then column_to_column_name(p.logicalrelid, p.partkey) end as "column"
  from pg_dist_partition p
  join pg_class t on t.oid = p.logicalrelid
  where t.relnamespace = current_schema()::regnamespace`;

export interface FoundPlace {
  table: string;
  /** h: by the hash of a column; n: a copy everywhere, or a table that Citus knows without distributing it. */
  method: string;
  colocation: number;
  column: string | null;
}

/**
 * Returns the statements of one transaction that distributes a database with data. Real Citus accepts this order: drop
 * foreign keys one by one, then the shared tables, the account, the other tables beside it, then add foreign keys
 * again. Foreign keys from tables on the first machine are not added: none may refer to a distributed row.
 */
export function distributionSql(keys: readonly ForeignKey[]): string[] {
  const tables = [...sharedTables, ...userOwnedTables];
  const others = tables.filter((table) => table !== ROOT && placeOf(table).kind === 'by');
  return [
    `set local citus.multi_shard_modify_mode = 'sequential'`,
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...tables
      .filter((table) => placeOf(table).kind === 'everywhere')
      .map((table) => `select create_reference_table('${table}')`),
    distribute(ROOT, 'none'),
    ...others.map((table) => distribute(table, isBesideTheAccount(table) ? ROOT : 'none')),
    ...keys
      .filter(({ table }) => !onTheFirst.has(table as TableName))
      .map(
        ({ table, name, definition }) =>
          `alter table ${table} add constraint ${name} ${definition}`,
      ),
  ];
}

function isBesideTheAccount(table: TableName): boolean {
  return placeOf(table).kind === 'by' && lookups[table] === undefined;
}

function distribute(table: TableName, beside: string): string {
  const place = placeOf(table);
  const column = place.kind === 'by' ? place.column : '';
  return `select create_distributed_table('${table}', '${column}', colocate_with => '${beside}')`;
}

/** Returns a sentence for each misplaced table; empty when all are right. */
export function distributionFaults(
  found: readonly FoundPlace[],
  keys: readonly ForeignKey[],
): string[] {
  const byTable = new Map(found.map((each) => [each.table, each]));
  const root = byTable.get(ROOT)?.colocation;
  const faults = [...sharedTables, ...userOwnedTables].flatMap((table) => {
    const there = byTable.get(table);
    const place = placeOf(table);
    if (place.kind === 'first') {
      return there?.method === 'h' ? [`${table} is distributed, and must not be.`] : [];
    }
    if (place.kind === 'everywhere') {
      return there?.method === 'n' ? [] : [`${table} has no copy on every machine.`];
    }
    if (there?.method !== 'h' || there.column !== place.column) {
      return [`${table} is not distributed by ${place.column}.`];
    }
    return isBesideTheAccount(table) && there.colocation !== root
      ? [`The rows of ${table} do not lie beside the account of their user.`]
      : [];
  });
  const forbidden = keys.filter(({ table }) => onTheFirst.has(table as TableName));
  return [
    ...faults,
    ...forbidden.map(({ table, name, target }) => `${name} leads from ${table} to ${target}.`),
    ...undistributed
      .filter((table) => byTable.get(table)?.method === 'h')
      .map((table) => `${table} is distributed, and must not be.`),
  ];
}
