// Writes the log of an account as JSON lines: one recorded event per line.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { eventFields, inPages } from '../rows.ts';
import type { Piece } from './pieces.ts';

const EVENTS_PER_PAGE = 250;

export async function* logLines(db: Kysely<Database>, userId: string): AsyncGenerator<Piece> {
  // The payload is copied as text, because parsing and serialising it would take most of the time.
  const read = (after: { sessionId: string; version: number } | undefined) =>
    db
      .selectFrom('session_event')
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(session_id, version) > (${after?.sessionId}, ${after?.version})`),
      )
      .select(eventFields)
      .select('command_hash as commandHash')
      .select(sql<string>`payload::text`.as('payload'))
      .orderBy('session_id')
      .orderBy('version')
      .limit(EVENTS_PER_PAGE)
      .execute();
  for await (const events of inPages(EVENTS_PER_PAGE, read)) {
    yield { data: events.map(lineOf).join(''), rows: events.length };
  }
}

function lineOf({ payload, ...event }: { payload: string }): string {
  return `${JSON.stringify(event).slice(0, -1)},"payload":${payload}}\n`;
}
