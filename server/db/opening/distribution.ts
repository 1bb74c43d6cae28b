// Distributes the tables by user over several machines with the Citus extension.
import { type QueryExecutorProvider, sql } from 'kysely';
import { isDistributed } from '#server/db/statements/distributed.ts';
import { sharedTables, type TableName, userKeys, userOwnedTables } from '#server/db/schema.ts';

/** Reference tables: each machine has a full copy, because their rows change only when the exercise library changes. */
const everywhere = new Set<TableName>(['exercise_category', 'exercise']);

/**
 * Only the coordinator (the first machine) stores these tables, because their rows belong to no user, or are read or
 * deleted for all users at once.
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

/** Names the column by which a request finds a row before it knows the user, such as the hash of a link's token. */
const lookups: Partial<Record<TableName, string>> = {
  ...userKeys,
  shared_link_owner: 'token_hash',
  trainer_invitation_owner: 'token_hash',
};

/**
 * Root of the tables that are distributed by `user_id`. Citus stores a user's rows of these tables on the machine with
 * the user's row in the root table.
 */
const ROOT: TableName = 'account';

const undistributed = ['kysely_migration', 'kysely_migration_lock', 'pending_replay'];

export type Place = { kind: 'everywhere' } | { kind: 'first' } | { kind: 'by'; column: string };

/**
 * Distributes a new table of a migration over the machines, if the database uses Citus. Call it before adding foreign
 * keys, because Citus refuses foreign keys on a table that is not distributed yet.
 */
export async function placeTable(db: QueryExecutorProvider, table: string): Promise<void> {
  // The cast is safe because `distributeByPlace` accepts any name. A table with an unknown name is distributed by user.
  if (isDistributed()) await sql.raw(distributeByPlace(table as TableName)).execute(db);
}

export function placeOf(table: TableName): Place {
  if (everywhere.has(table)) return { kind: 'everywhere' };
  if (onTheFirst.has(table)) return { kind: 'first' };
  return { kind: 'by', column: lookups[table] ?? 'user_id' };
}

export interface ForeignKey {
  table: string;
  name: string;
  target: string;
  definition: string;
}

export const foreignKeysText = `
  select t.relname as "table", c.conname as name, f.relname as target, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
  join pg_class t on t.oid = c.conrelid
  join pg_class f on f.oid = c.confrelid
  where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace
  order by 1, 2`;

export const placesText = `
  select t.relname as "table", p.partmethod::text as method, p.colocationid::int as colocation,
    case when p.partkey is not null then column_to_column_name(p.logicalrelid, p.partkey) end as "column"
  from pg_dist_partition p
  join pg_class t on t.oid = p.logicalrelid
  where t.relnamespace = current_schema()::regnamespace`;

export interface FoundPlace {
  table: string;
  /**
   * Partition method in `pg_dist_partition`: `h` means distributed by the hash of a column; `n` means copied to every
   * node, or not distributed.
   */
  method: string;
  colocation: number;
  column: string | null;
}

export const tablesText = `
  select relname as "table" from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by 1`;

/**
 * Creates the extension pg_trgm, which the search by name needs on every machine. Run the statement before the
 * transaction that distributes tables.
 */
export const EXTENSION = 'create extension if not exists pg_trgm';

const allTables = [...sharedTables, ...userOwnedTables];

/**
 * Returns the statements of one transaction that distributes a database with data; empty when every table is already
 * distributed. Citus needs an order: foreign keys are dropped first, and those between distributed tables are restored
 * last.
 */
export function distributionSql(
  keys: readonly ForeignKey[],
  found: readonly FoundPlace[] = [],
): string[] {
  const placed = new Set(found.map(({ table }) => table));
  const missing = allTables.filter(
    (table) => !placed.has(table) && placeOf(table).kind !== 'first',
  );
  const isMoved = (table: string) => missing.some((each) => each === table);
  const isOnTheFirst = (table: string) => onTheFirst.has(table as TableName);
  const moved = keys.filter(
    ({ table, target }) => isMoved(table) || isMoved(target) || isOnTheFirst(table),
  );
  if (missing.length + moved.length === 0) return [];
  const others = missing.filter((table) => table !== ROOT && placeOf(table).kind === 'by');
  return [
    `set local citus.multi_shard_modify_mode = 'sequential'`,
    ...moved.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...missing
      .filter((table) => placeOf(table).kind === 'everywhere')
      .map((table) => `select create_reference_table('${table}')`),
    ...(isMoved(ROOT) ? [distribute(ROOT, 'user_id', 'none')] : []),
    ...others.map(distributeByPlace),
    ...moved
      .filter(({ table }) => !isOnTheFirst(table))
      .map(
        ({ table, name, definition }) =>
          `alter table ${table} add constraint ${name} ${definition}`,
      ),
  ];
}

/**
 * Returns the statements that delete the old local copies of distributed tables. Citus hides these copies, so the
 * erasure of an account would not delete its rows there.
 */
export function emptyingSql(): string[] {
  return allTables
    .filter((table) => placeOf(table).kind !== 'first')
    .map((table) => `select truncate_local_data_after_distributing_table('${table}')`);
}

function isBesideTheAccount(table: TableName): boolean {
  return placeOf(table).kind === 'by' && lookups[table] === undefined;
}

function distributeByPlace(table: TableName): string {
  return distribute(table, lookups[table] ?? 'user_id', isBesideTheAccount(table) ? ROOT : 'none');
}

function distribute(table: string, column: string, beside: string): string {
  return `select create_distributed_table('${table}', '${column}', colocate_with => '${beside}')`;
}

/**
 * Returns one sentence for each fault of the distribution, such as a table on the wrong machines; empty without faults.
 */
export function distributionFaults(
  found: readonly FoundPlace[],
  keys: readonly ForeignKey[],
  all: readonly string[],
): string[] {
  const byTable = new Map(found.map((each) => [each.table, each]));
  const root = byTable.get(ROOT)?.colocation;
  const faults = allTables.flatMap((table) => {
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
  const known = new Set<string>([...allTables, ...undistributed]);
  const forbidden = keys.filter(({ table }) => onTheFirst.has(table as TableName));
  return [
    ...faults,
    ...forbidden.map(({ table, name, target }) => `${name} leads from ${table} to ${target}.`),
    ...all
      .filter((table) => !known.has(table))
      .map((table) => `${table} is no table of this LiftLedger, and has no place.`),
    ...undistributed
      .filter((table) => byTable.get(table)?.method === 'h')
      .map((table) => `${table} is distributed, and must not be.`),
  ];
}

interface MachineCheck {
  text: string;
  isRight: (result: string) => boolean;
  remedy: string;
}

export const machineChecks: readonly MachineCheck[] = [
  {
    text: `select count(*) from pg_available_extensions where name = 'pg_trgm'`,
    isRight: (result) => result === '1',
    remedy: 'install the extensions that come with PostgreSQL (pg_trgm)',
  },
  {
    text: `select count(*) from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
    isRight: (result) => result === '0',
    remedy: 'turn on fsync, full_page_writes and synchronous_commit',
  },
];

/**
 * Counts the active Citus workers that should hold shards, and checks whether the coordinator (node group 0) is
 * registered as a node.
 */
export const machinesText = `
  select count(*) filter (where groupid <> 0 and shouldhaveshards)::int as workers,
    coalesce(bool_or(groupid = 0), false) as "isFirstKnown"
  from pg_dist_node where isactive and noderole = 'primary'`;

/** Lists pairs of machines of which one cannot connect to the other as the current database user. */
export const unreachedText = `
  select from_nodename || ':' || from_nodeport as "from", to_nodename || ':' || to_nodeport as "to"
  from citus_check_cluster_node_health() where result is distinct from true`;

/**
 * Lists statements that Citus could not send to a single machine, because the statements name no user. Statements that
 * concern every user by design are left out.
 */
export const manyMachinesText = `
  select distinct regexp_replace(query, '\\s+', ' ', 'g') as text from citus_stat_statements
  where coalesce(partition_key, '') = '' and executor <> 'insert-select'
    and query !~ '^\\s*/\\* every user' and query ~ $1
  order by 1`;

/**
 * Returns a regular expression that matches the names of distributed tables; `manyMachinesText` compares each statement
 * with it.
 */
export function distributedTablesPattern(): string {
  return `\\m(${allTables.filter((table) => placeOf(table).kind === 'by').join('|')})\\M`;
}
