// The data of an account as the database holds it: rows as they were written, the log as it was recorded.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import { DomainError } from '#shared/errors.ts';
import {
  EXPORT_FORMAT,
  type ExportedAccount,
  type ExportedLog,
  type ExportLogInput,
  SESSIONS_PER_PAGE,
} from '#shared/export/schema.ts';
import { type ExportedTable, exportedTables, growing } from './tables.ts';

type Row = Record<string, unknown>;

/** So few that reading them keeps the event loop for some milliseconds. */
const ROWS_PER_PAGE = 500;

/** All of it at once; `exportPieces` tells the same in pieces. */
export async function exportAccount(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<ExportedAccount> {
  // One snapshot: a program and its events belong together.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const tables: Record<string, Row[]> = {};
      for (const table of exportedTables) {
        const rows: Row[] = [];
        for await (const page of readTable(trx, userId, table)) rows.push(...page);
        tables[camel(table)] = rows;
      }
      return { ...headOf(now), tables, library: await readNamedLibrary(trx, userId) };
    });
}

/**
 * Yields the export as JSON, a page of rows at a time, so that an account of twenty years takes no
 * more memory than a new one. The snapshot is held until the last piece is read; a reader that
 * pauses for half a minute loses it, and the rest of the export.
 *
 * @throws DomainError RATE_LIMITED while another export of the account is read, or too many of
 * others are
 */
export async function* exportPieces(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): AsyncGenerator<string> {
  takePlace(userId);
  try {
    yield* piecesOf(db, userId, now);
  } finally {
    reading.delete(userId);
  }
}

/** Users whose export is being read: each holds a connection of the pool. */
const reading = new Set<string>();
const MOST_AT_ONCE = 3;
const RETRY_AFTER_SECONDS = 30;
const TAKEN_WITHIN = '30s';

function takePlace(userId: string): void {
  if (reading.has(userId) || reading.size >= MOST_AT_ONCE) {
    throw new DomainError('RATE_LIMITED', 'Too many exports are read at once', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  reading.add(userId);
}

async function* piecesOf(db: Kysely<Database>, userId: string, now: Date): AsyncGenerator<string> {
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    await sql`select set_config('idle_in_transaction_session_timeout', ${TAKEN_WITHIN}, true)`.execute(
      snapshot,
    );
    yield `${JSON.stringify(headOf(now)).slice(0, -1)},"tables":{`;
    for (const [index, table] of exportedTables.entries()) {
      yield `${index === 0 ? '' : ','}${JSON.stringify(camel(table))}:[`;
      let before = '';
      for await (const page of readTable(snapshot, userId, table)) {
        if (page.length === 0) continue;
        yield before + JSON.stringify(page).slice(1, -1);
        before = ',';
      }
      yield ']';
    }
    yield `},"library":${JSON.stringify(await readNamedLibrary(snapshot, userId))}}`;
  } finally {
    // Nothing was written. A connection that the database has ended has no transaction left.
    await snapshot
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}

function headOf(now: Date) {
  return { format: EXPORT_FORMAT, exportedAt: now.toISOString() } as const;
}

/**
 * The rows of a table; each question is one of its own, as the rows of tables have no shape in common. Of one that grows
 * with the years page by page: others are answered in between.
 */
async function* readTable(
  db: Kysely<Database>,
  userId: string,
  table: ExportedTable,
): AsyncGenerator<Row[]> {
  const keys = growing[table];
  if (!keys) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where user_id = ${userId}`.execute(db);
    yield rows.map(toRow);
    return;
  }
  const key = sql.join(keys.map((column) => sql.ref(column)));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where user_id = ${userId} ${after}
      order by ${key} limit ${ROWS_PER_PAGE}`.execute(db);
    yield rows.map(toRow);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PAGE) return;
    after = sql`and (${key}) > (${sql.join(keys.map((column) => last[column]))})`;
    await giveWay();
  }
}

/**
 * The exercises of the library that the user's sets, workouts or travels name. Of the sets it hops through the index from
 * one exercise to the next.
 */
async function readNamedLibrary(db: Kysely<Database>, userId: string): Promise<Row[]> {
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
    select * from exercise where id in (
      select exercise_id from done
      union select exercise_id from template_exercise where user_id = ${userId}
      union select exercise_id from user_exercise_travel where user_id = ${userId}
    ) order by slug`.execute(db);
  return rows.map(toRow);
}

/** The events of the next sessions, in the order of their ids. */
export async function exportLog(
  db: Kysely<Database>,
  userId: string,
  { after }: ExportLogInput,
): Promise<ExportedLog> {
  const sessions = await db
    .selectFrom('session_event')
    .where('user_id', '=', userId)
    .where('version', '=', 1)
    .$if(after !== undefined, (query) => query.where('session_id', '>', after ?? ''))
    .select('session_id')
    .orderBy('session_id')
    .limit(SESSIONS_PER_PAGE)
    .execute();
  const ids = sessions.map((session) => session.session_id);
  const events = await db
    .selectFrom('session_event')
    .where('user_id', '=', userId)
    .where('session_id', '=', sql<string>`any(${ids}::uuid[])`)
    .select([
      'session_id as sessionId',
      'version',
      'event_id as eventId',
      'type',
      'schema_version as schemaVersion',
      'payload',
      'occurred_at as occurredAt',
      'recorded_at as recordedAt',
    ])
    .orderBy('session_id')
    .orderBy('version')
    .execute();
  return {
    events: events.map((event) => ({ ...event, payload: { ...event.payload } })),
    next: ids.length < SESSIONS_PER_PAGE ? null : (ids.at(-1) ?? null),
  };
}

/** Columns that are left out: the owner is known, and the count follows from the rows. */
const hiddenColumns = new Set(['user_id', 'measurement_count', 'locked_at']);

function toRow(columns: Row): Row {
  const shown = Object.entries(columns).filter(([name]) => !hiddenColumns.has(name));
  return Object.fromEntries(shown.map(([name, value]) => [camel(name), value]));
}

const camelNames = new Map<string, string>();

function camel(name: string): string {
  const known = camelNames.get(name);
  if (known !== undefined) return known;
  const camelName = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  camelNames.set(name, camelName);
  return camelName;
}
