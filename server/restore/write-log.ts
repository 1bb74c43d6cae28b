// Writes an archive's events into an account. Each event keeps all fields except the user. The time of recording shows
// whether a workout was logged live.
import { v7 as uuidv7 } from 'uuid';
import { tables } from '#server/db/schema.ts';
import type { Query } from '#server/db/statements/query.ts';
import { writeEvents } from '#server/session-log/write-events.ts';
import { archiveNames } from '#shared/export/archive.ts';
import type { ArchiveFile } from './archive-file.ts';
import { eventLine, type EventLine, linesOf, parseLine } from './check-archive.ts';
import { partsOf } from './record-restored.ts';
import { fieldOf } from './tables.ts';

const EVENTS_AT_ONCE = 500;

const columns = Object.entries(tables.session_event.columns).filter(([name]) => name !== 'user_id');
const names = columns.map(([name]) => name);
/** Columns under their names in an archive, each with its SQL type, for example `"startedAt" timestamptz`. */
const fields = columns.map(([name, { sqlType }]) => `"${fieldOf(name)}" ${sqlType}`);
const values = names.map((name) => `row."${fieldOf(name)}"`);
const insertText = `
  insert into session_event (user_id, ${names.join(', ')})
  select $1::uuid, ${values.join(', ')}
  from jsonb_to_recordset($2::jsonb) as row (${fields.join(', ')})`;

interface LogWriter {
  query: Query;
  userId: string;
  file: ArchiveFile;
  /** Ids of workouts that the account already has, which stay unchanged. */
  known: ReadonlySet<string>;
  /** Returns false for a workout that is deleted in the archive, which is written but not counted. */
  counts: (sessionId: string) => boolean;
  onWorkouts: (count: number) => void;
  signal: AbortSignal | undefined;
}

/** Writes the events of all workouts that the account lacks. */
export async function writeLog(writer: LogWriter): Promise<void> {
  const { query, userId, file, known } = writer;
  const name = archiveNames.log;
  let number = 0;
  let workouts = 0;
  let events: EventLine[] = [];
  const flush = async () => {
    if (events.length === 0) return;
    await query(insertText, [userId, JSON.stringify(events)]);
    events = [];
    writer.onWorkouts(workouts);
  };
  for await (const lines of linesOf(name, file.read(name))) {
    writer.signal?.throwIfAborted();
    for (const line of lines) {
      number += 1;
      const event = parseLine(eventLine, { name, number, line });
      if (known.has(event.sessionId)) continue;
      if (event.version === 1 && writer.counts(event.sessionId)) workouts += 1;
      events.push(event);
      if (events.length >= EVENTS_AT_ONCE) await flush();
    }
  }
  await flush();
}

/**
 * Restores workouts that an undo of a restore deleted. `workouts` maps their ids to their newest versions. The caller
 * rebuilds their rows afterwards.
 */
export async function bringBackWorkouts(
  query: Query,
  { userId, now }: { userId: string; now: Date },
  workouts: ReadonlyMap<string, number>,
): Promise<void> {
  const at = now.toISOString();
  const events = Array.from(workouts, ([sessionId, version]) => ({
    eventId: uuidv7(),
    sessionId,
    version: version + 1,
    occurredAt: at,
    recordedAt: at,
    commandHash: null,
    fact: { type: 'SessionRestored' as const },
  }));
  for (const part of partsOf(events)) await writeEvents(query, { userId }, part, []);
}
