// Writes the log of an archive into an account: the events unchanged, except for the account and the time of recording.
import type { Query } from '#server/db/statements/query.ts';
import { archiveNames } from '#shared/export/archive.ts';
import type { ArchiveFile } from './archive-file.ts';
import { parseLine } from './check-archive.ts';
import { eventLine, type EventLine } from './event-line.ts';
import { linesOf } from './lines.ts';

const EVENTS_AT_ONCE = 500;

const insertText = `
  insert into session_event (user_id, session_id, version, event_id, type, schema_version, payload,
    command_hash, occurred_at, recorded_at)
  select $1::uuid, row."sessionId", row.version, row."eventId", row.type, row."schemaVersion", row.payload,
    row."commandHash", row."occurredAt", $2::timestamptz
  from jsonb_to_recordset($3::jsonb) as row ("sessionId" uuid, version int, "eventId" uuid, type text,
    "schemaVersion" int, payload jsonb, "commandHash" text, "occurredAt" timestamptz)`;

interface LogWriter {
  query: Query;
  userId: string;
  file: ArchiveFile;
  now: Date;
  /** Workouts that the account has already. They stay unchanged. */
  known: ReadonlySet<string>;
  /** Called with the number of workouts that were written so far. */
  onWorkouts: (count: number) => void;
  signal: AbortSignal | undefined;
}

/** Writes the events of all workouts that the account does not have. */
export async function writeLog(writer: LogWriter): Promise<void> {
  const { query, userId, file, now, known } = writer;
  const name = archiveNames.log;
  let number = 0;
  let workouts = 0;
  let events: EventLine[] = [];
  const flush = async () => {
    if (events.length === 0) return;
    await query(insertText, [userId, now.toISOString(), JSON.stringify(events)]);
    events = [];
    writer.onWorkouts(workouts);
  };
  for await (const lines of linesOf(name, file.read(name))) {
    writer.signal?.throwIfAborted();
    for (const line of lines) {
      number += 1;
      const event = parseLine(eventLine, { name, number, line });
      if (known.has(event.sessionId)) continue;
      if (event.version === 1) workouts += 1;
      events.push(event);
      if (events.length >= EVENTS_AT_ONCE) await flush();
    }
  }
  await flush();
}
