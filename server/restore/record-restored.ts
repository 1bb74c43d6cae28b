// Records the rows that a restore adds, so that an undo removes no other rows.
import { columnsOf } from '#server/db/rows/columns.ts';
import { tables } from '#server/db/schema.ts';
import type { Query } from '#server/db/statements/query.ts';
import { type ArchivedTable, archivedTables } from './tables.ts';

/**
 * Tables whose restored rows an undo removes; child rows are removed with their parent row. A table comes after the
 * tables that it refers to.
 */
export const recordedTables = archivedTables.filter(isRecorded);

export function isRecorded({ isMerged, parent }: ArchivedTable): boolean {
  return !isMerged && !parent;
}

/** Returns SQL for the key of a row. `row` is the alias of the row's table. */
export function keyOf({ key }: ArchivedTable, row: string): string {
  return `${row}.${key}::text`;
}

/**
 * Returns the SQL condition that a row's key is in the text array `keys`. The array is cast to the key's type, so that
 * Postgres can use an index.
 */
export function hasKeyIn({ name, key }: ArchivedTable, row: string, keys: string): string {
  return `${row}.${key} = any(${keys}::text[]::${tables[name].columns[key]?.sqlType}[])`;
}

/**
 * Returns SQL for a hash of a row and its child rows. The hash changes when a user edits the row, but not when a later
 * version adds an empty column.
 */
export function hashOf({ name, follows = [] }: ArchivedTable, row: string): string {
  const own = ['user_id', ...follows].map((column) => `'${column}'`).join(', ');
  const parts = archivedTables
    .filter(({ parent }) => parent?.isPart && parent.table === name)
    .map(
      ({ name: child, key, parent }) =>
        `(select string_agg(jsonb_strip_nulls(to_jsonb(child))::text, ' ' order by child.${key})
      from ${child} child
      where child.user_id = $1 and child.user_id = ${row}.user_id and child.${parent?.column} = ${row}.id)`,
    );
  const itself = `(jsonb_strip_nulls(to_jsonb(${row})) - array[${own}])::text`;
  return `md5(concat_ws(' ', ${[itself, ...parts].join(', ')}))`;
}

/** Collects the keys of the rows that one restore adds. The import with `importId` stores them for an undo. */
export interface RestoreRecord {
  userId: string;
  importId: string;
  keys: Map<ArchivedTable, string[]>;
  signal: AbortSignal | undefined;
}

const AT_ONCE = 500;

/** Columns of the account that a restore may fill, or that are computed from restored rows. */
export const profileColumns = [
  'date_of_birth',
  'height_cm',
  'experience_level',
  'gender',
  'full_assessment_completed',
  'weight_kg',
  'updated_at',
] as const;

const singles = {
  account: profileColumns,
  user_settings: columnsOf.user_settings.filter((column) => column !== 'user_id'),
};

async function readSingles(query: Query, userId: string): Promise<string> {
  const rows = [];
  for (const [table_name, columns] of Object.entries(singles)) {
    const text = `select ${columns.join(', ')} from ${table_name} where user_id = $1`;
    const [row = null] = await query(`select to_jsonb(each) as row from (${text}) each`, [userId]);
    rows.push({ table_name, ...row });
  }
  return JSON.stringify(rows);
}

/** Stores the profile and settings as they are before the restore. A retry keeps the first copy. */
export async function recordBefore(
  query: Query,
  { userId, importId }: RestoreRecord,
): Promise<void> {
  const before = await readSingles(query, userId);
  await query(
    `insert into file_import_row (user_id, import_id, table_name, key, before)
     select $1::uuid, $2::uuid, each.table_name, '', each.row
     from jsonb_to_recordset($3::jsonb) as each (table_name text, row jsonb)
     on conflict do nothing`,
    [userId, importId, before],
  );
}

export function recordRows(
  { keys }: RestoreRecord,
  table: ArchivedTable,
  written: readonly string[],
): void {
  const all = keys.get(table) ?? [];
  all.push(...written);
  keys.set(table, all);
}

/**
 * Stores which workouts and rows were restored, with a hash of each row. Call it last, because it locks the import's
 * row, for which other requests then wait.
 */
export async function endRecord(
  query: Query,
  { userId, importId, keys, signal }: RestoreRecord,
  sessionIds: readonly string[],
): Promise<void> {
  for (const [table, written] of keys) {
    const text = `
      insert into file_import_row (user_id, import_id, table_name, key, hash)
      select $1::uuid, $2::uuid, $3::text, ${keyOf(table, 't')}, ${hashOf(table, 't')}
      from ${table.name} t where t.user_id = $1 and ${hasKeyIn(table, 't', '$4')}
      on conflict (user_id, import_id, table_name, key) do update set hash = excluded.hash`;
    for (const part of partsOf(written)) {
      signal?.throwIfAborted();
      await query(text, [userId, importId, table.name, part]);
    }
  }
  const after = await readSingles(query, userId);
  await query(
    `update file_import_row r set after = each.row
     from jsonb_to_recordset($3::jsonb) as each (table_name text, row jsonb)
     where r.user_id = $1 and r.import_id = $2 and r.table_name = each.table_name and r.key = '' and r.after is null`,
    [userId, importId, after],
  );
  let at = 0;
  for (const part of partsOf(sessionIds)) {
    signal?.throwIfAborted();
    await query(itemsText, [userId, importId, part, at]);
    at += part.length;
  }
}

/** Splits a list into parts that one statement can handle within its time limit. */
export function* partsOf<Each>(all: readonly Each[]): Generator<readonly Each[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}

const itemsText = `
  insert into file_import_item (user_id, import_id, position, kind, key, status, target_id, version, content)
  select $1::uuid, $2::uuid, $4::int + came.place - 1, 'WORKOUT', 'LIFTLEDGER ' || came.id, 'WRITTEN', came.id,
    newest.version, '{}'::jsonb
  from unnest($3::uuid[]) with ordinality as came (id, place)
  cross join lateral (
    select e.version from session_event e
    where e.user_id = $1 and e.session_id = came.id order by e.version desc limit 1
  ) newest
  on conflict do nothing`;

/**
 * Returns workouts that an undo of a restore deleted and that nobody has changed since, with their newest versions. The
 * same archive may restore these workouts again.
 */
export async function readTakenBack(query: Query, userId: string): Promise<Map<string, number>> {
  const rows = await query<{ id: string; version: number }>(
    `select i.target_id as id, newest.version from file_import f
     join file_import_item i on i.user_id = $1 and i.import_id = f.id and i.kind = 'WORKOUT' and i.status = 'UNDONE'
     cross join lateral (
       select e.version, e.type from session_event e
       where e.user_id = $1 and e.session_id = i.target_id order by e.version desc limit 1
     ) newest
     where f.user_id = $1 and f.source = 'LIFTLEDGER' and f.status = 'UNDONE'
       and newest.version = i.version and newest.type = 'SessionDiscarded'`,
    [userId],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Restores rows that an undo marked as deleted, and returns their keys. */
export async function bringBackRows(
  query: Query,
  userId: string,
  table: ArchivedTable,
  ids: readonly unknown[],
): Promise<string[]> {
  if (!table.isKept || ids.length === 0) return [];
  const taken = await query<{ key: string; removedAt: string }>(
    `select key, removed_at as "removedAt" from file_import_row
     where user_id = $1 and table_name = $2 and key = any($3::text[]) and removed_at is not null`,
    [userId, table.name, ids],
  );
  if (taken.length === 0) return [];
  const rows = await query<{ key: string }>(
    `update ${table.name} t set removed_at = null
     where t.user_id = $1 and ${hasKeyIn(table, 't', '$2')} and t.removed_at = any($3::timestamptz[])
     returning ${keyOf(table, 't')} as key`,
    [userId, taken.map(({ key }) => key), [...new Set(taken.map(({ removedAt }) => removedAt))]],
  );
  return rows.map(({ key }) => key);
}
