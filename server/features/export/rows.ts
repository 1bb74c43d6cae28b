// Reads rows as they were stored, in key order, with the field names of an export.
import { type Kysely, sql } from 'kysely';
import { columnsOf } from '#server/db/rows/columns.ts';
import type { Database } from '#server/db/schema.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import { type ExportedTable, growing } from './tables.ts';

export type Row = Record<string, unknown>;

/** Few enough that reading a page blocks the event loop for only some milliseconds. */
const ROWS_PER_PAGE = 500;

/**
 * Returns the rows of a table. One query per table, because the rows have no shape in common. Large tables are read in
 * pages, so that other requests are answered in between.
 */
export async function* readTable(
  db: Kysely<Database>,
  userId: string,
  table: ExportedTable,
): AsyncGenerator<Row[]> {
  const keys = growing[table];
  if (!keys) {
    const { rows } = await sql<Row>`
      select ${named(table)} from ${sql.table(table)} where user_id = ${userId}`.execute(db);
    yield rows.map(toRow);
    return;
  }
  const key = sql.join(keys.map((column) => sql.ref(column)));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Row>`
      select ${named(table)} from ${sql.table(table)} where user_id = ${userId} ${after}
      order by ${key} limit ${ROWS_PER_PAGE}`.execute(db);
    yield rows.map(toRow);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PAGE) return;
    after = sql`and (${key}) > (${sql.join(keys.map((column) => last[column]))})`;
    await giveWay();
  }
}

/**
 * Returns the library's exercises that the user's sets, templates or travels refer to. For sets, the recursion skips
 * through the index from one exercise to the next.
 */
export async function readNamedLibrary(db: Kysely<Database>, userId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with recursive done as (
      select (
        select e.exercise_id from exercise_set e where e.user_id = ${userId}
        order by e.exercise_id limit 1
      ) as exercise_id
      union all
      select (
        select e.exercise_id from exercise_set e
        where e.user_id = ${userId} and e.exercise_id > done.exercise_id
        order by e.exercise_id limit 1
      )
      from done where done.exercise_id is not null
    )
    select ${named('exercise')} from exercise where id in (
      select exercise_id from done
      union select exercise_id from template_exercise where user_id = ${userId}
      union select exercise_id from user_exercise_travel where user_id = ${userId}
    ) order by slug`.execute(db);
  return rows.map(toRow);
}

/** Selects the columns of a table by name. */
function named(table: keyof Database) {
  return sql.join(columnsOf[table].map((column) => sql.ref(column)));
}

/** Columns to leave out: the owner is known, and the counts follow from the rows. */
const hiddenColumns = new Set(['user_id', 'measurement_count', 'locked_at', 'password_reset_at']);

function toRow(columns: Row): Row {
  const shown = Object.entries(columns).filter(([name]) => !hiddenColumns.has(name));
  return Object.fromEntries(shown.map(([name, value]) => [camel(name), value]));
}

const camelNames = new Map<string, string>();

export function camel(name: string): string {
  const known = camelNames.get(name);
  if (known !== undefined) return known;
  const camelName = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  camelNames.set(name, camelName);
  return camelName;
}
