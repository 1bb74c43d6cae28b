// Reads the stored rows of a user with the field names of an export.
import { type Kysely, sql } from 'kysely';
import { columnsOf } from '#server/db/rows/columns.ts';
import type { Database } from '#server/db/schema.ts';
import { type ArchivedTable, fieldOf, type Row } from '#server/restore/tables.ts';
import { giveWay } from '#server/trpc/give-way.ts';

/** Number of rows per page: a page of 500 rows blocks the event loop for only a few milliseconds. */
const ROWS_PER_PAGE = 500;

/**
 * The columns of events that every export reads. The payload is missing here, because each export reads the payload
 * differently.
 */
export const eventFields = [
  'session_id as sessionId',
  'version',
  'event_id as eventId',
  'type',
  'schema_version as schemaVersion',
  'occurred_at as occurredAt',
  'recorded_at as recordedAt',
] as const;

/**
 * Yields rows page by page, so that the server answers other requests in between. `read` returns the page after a given
 * row; without a row, the first page.
 */
export async function* inPages<Each>(
  perPage: number,
  read: (after: Each | undefined) => Promise<Each[]>,
): AsyncGenerator<Each[]> {
  let after: Each | undefined;
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    if (rows.length < perPage) return;
    await giveWay();
  }
}

/**
 * Yields the rows of a table. Large tables are read page by page, so that the server answers other requests in between.
 */
export async function* readTable(
  db: Kysely<Database>,
  userId: string,
  { name, columns, key, parent, isLarge }: ArchivedTable,
): AsyncGenerator<Row[]> {
  const from = sql<Row>`select ${selected(columns)} from ${sql.table(name)} where user_id = ${userId}`;
  if (!parent && !isLarge) {
    yield (await from.execute(db)).rows;
    return;
  }
  const keys = parent ? [parent.column, key] : [key];
  const order = sql.join(keys.map((column) => sql.ref(column)));
  yield* inPages<Row>(ROWS_PER_PAGE, async (last) => {
    const after = last
      ? sql`and (${order}) > (${sql.join(keys.map((column) => last[fieldOf(column)]))})`
      : sql``;
    return (await sql<Row>`${from} ${after} order by ${order} limit ${ROWS_PER_PAGE}`.execute(db))
      .rows;
  });
}

const libraryColumns = columnsOf.exercise.map((name) => ({ name, field: fieldOf(name) }));

/**
 * Returns the library exercises that the user's sets, templates or measured bar travels refer to. The recursive query
 * is a loose index scan: it jumps from one exercise to the next.
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
    select ${selected(libraryColumns)} from exercise where id in (
      select exercise_id from done
      union select exercise_id from template_exercise where user_id = ${userId}
      union select exercise_id from user_exercise_travel where user_id = ${userId}
    ) order by slug`.execute(db);
  return rows;
}

function selected(columns: readonly { name: string; field: string }[]) {
  return sql.join(columns.map(({ name, field }) => sql`${sql.ref(name)} as ${sql.id(field)}`));
}
