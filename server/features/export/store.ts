// Exports the data of an account as JSON: the stored rows and the recorded log.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import {
  EXPORT_FORMAT,
  type ExportedLog,
  type ExportLogInput,
  SESSIONS_PER_PAGE,
} from '#shared/export/schema.ts';
import { archivedTables, fieldOf } from '#server/restore/tables.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import { eventFields, readNamedLibrary, readTable } from './rows.ts';
import { openSnapshot } from './snapshot.ts';

/**
 * Yields the export page by page, so that a large account needs hardly more memory than a small one. The export ends
 * when the client reads nothing for half a minute.
 * @throws DomainError RATE_LIMITED while another export of this account runs, or while three exports of any accounts
 * run
 */
export async function* exportPieces(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): AsyncGenerator<string> {
  const { snapshot, close, giveBack } = await openSnapshot(db, userId);
  try {
    const head = { format: EXPORT_FORMAT, exportedAt: now.toISOString() };
    yield `${JSON.stringify(head).slice(0, -1)},"tables":{`;
    for (const [index, table] of archivedTables.entries()) {
      yield `${index === 0 ? '' : ','}${JSON.stringify(fieldOf(table.name))}:[`;
      let before = '';
      for await (const page of readTable(snapshot, userId, table)) {
        yield before + JSON.stringify(page).slice(1, -1);
        before = ',';
      }
      yield ']';
    }
    yield `},"library":${JSON.stringify(await readNamedLibrary(snapshot, userId))}}`;
  } finally {
    await close();
    giveBack();
  }
}

/** Number of sessions per page. Reading the events of 25 sessions blocks the event loop for only a few milliseconds. */
const SESSIONS_AT_ONCE = 25;

/** Returns the events of the next sessions, in the order of the session ids. */
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
  const events: ExportedLog['events'] = [];
  for (let read = 0; read < ids.length; read += SESSIONS_AT_ONCE) {
    events.push(...(await readEvents(db, userId, ids.slice(read, read + SESSIONS_AT_ONCE))));
    await giveWay();
  }
  return { events, next: ids.length < SESSIONS_PER_PAGE ? null : (ids.at(-1) ?? null) };
}

async function readEvents(
  db: Kysely<Database>,
  userId: string,
  sessionIds: readonly string[],
): Promise<ExportedLog['events']> {
  const events = await db
    .selectFrom('session_event')
    .where('user_id', '=', userId)
    .where('session_id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .select(eventFields)
    .select('payload')
    .orderBy('session_id')
    .orderBy('version')
    .execute();
  return events.map((event) => ({ ...event, payload: { ...event.payload } }));
}
