// Writes the log of an archive into an account: the events unchanged, except for the account and the time of recording.
import { v7 as uuidv7 } from 'uuid';
import type { Query } from '#server/db/statements/query.ts';
import { archiveNames } from '#shared/export/archive.ts';
import { schemaVersionOf } from '#shared/sessions/upcast.ts';
import type { ArchiveFile } from './archive-file.ts';
import { eventLine, type EventLine, linesOf, parseLine } from './check-archive.ts';

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
  /** Workouts that the account has already. These workouts stay unchanged. */
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

const WORKOUTS_AT_ONCE = 500;

const restoreText = `
  insert into session_event (user_id, session_id, version, event_id, type, schema_version, payload,
    command_hash, occurred_at, recorded_at)
  select $1::uuid, row.session_id, newest.version + 1, row.event_id, 'SessionRestored', $3::int, '{}'::jsonb,
    null, $4::timestamptz, $4::timestamptz
  from jsonb_to_recordset($2::jsonb) as row (session_id uuid, event_id uuid)
  cross join lateral (
    select e.version from session_event e
    where e.user_id = $1 and e.session_id = row.session_id order by e.version desc limit 1
  ) newest`;

/**
 * Restores workouts that the undo of an archive deleted, when the archive is imported again: appends SessionRestored, as
 * for any other restored workout. The caller rebuilds their rows afterwards.
 */
export async function bringBackWorkouts(
  query: Query,
  { userId, now }: { userId: string; now: Date },
  sessionIds: readonly string[],
): Promise<void> {
  for (let at = 0; at < sessionIds.length; at += WORKOUTS_AT_ONCE) {
    const rows = sessionIds
      .slice(at, at + WORKOUTS_AT_ONCE)
      .map((session_id) => ({ session_id, event_id: uuidv7() }));
    await query(restoreText, [
      userId,
      JSON.stringify(rows),
      schemaVersionOf('SessionRestored'),
      now.toISOString(),
    ]);
  }
}
