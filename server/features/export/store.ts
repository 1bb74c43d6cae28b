// What an account holds, as it lies in the database: rows as they were written, the log as it was recorded.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import {
  EXPORT_FORMAT,
  type ExportedAccount,
  type ExportedLog,
  type ExportLogInput,
  SESSIONS_PER_PAGE,
} from '#shared/export/schema.ts';
import { exportedTables } from './tables.ts';

type Row = Record<string, unknown>;

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
      // One question for each table, whatever the years: their rows have no shape in common.
      for (const table of exportedTables) {
        const { rows } = await sql<Row>`
          select * from ${sql.table(table)} where user_id = ${userId}`.execute(trx);
        tables[camel(table)] = rows.map(toRow);
      }
      return {
        format: EXPORT_FORMAT,
        exportedAt: now.toISOString(),
        tables,
        library: await readNamedLibrary(trx, userId),
      };
    });
}

/** The exercises of the library that the user's sets, workouts or travels name. */
async function readNamedLibrary(db: Kysely<Database>, userId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from exercise where id in (
      select exercise_id from exercise_set where user_id = ${userId}
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

/** Whose row it is need not be said. */
function toRow(columns: Row): Row {
  const told = Object.entries(columns).filter(([name]) => name !== 'user_id');
  return Object.fromEntries(told.map(([name, value]) => [camel(name), value]));
}

function camel(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
