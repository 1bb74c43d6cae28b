// Reads the log: the streams of sessions, and single events.
import type { Nullable } from 'kysely';
import type pg from 'pg';
import { liveSessionCondition } from '#server/auth/live-sign-in.ts';
import { typedColumns } from '#server/db/rows/columns.ts';
import { type Query, queryOf } from '#server/db/statements/query.ts';
import type { RowOf } from '#server/db/schema.ts';
import type { SessionEvent } from '#shared/sessions/events.ts';
import { evolve, foldSession, type SessionState } from '#shared/sessions/fold.ts';
import { upcast } from '#shared/sessions/upcast.ts';

/** Adds the hash that tells a repeated command from another command with the same id. */
export interface LoggedEvent extends SessionEvent {
  commandHash: string | null;
}

export interface Stream {
  events: readonly LoggedEvent[];
  state: SessionState | null;
}

const emptyStream: Stream = { events: [], state: null };

export interface StreamKey {
  userId: string;
  sessionId: string;
}

const columns = typedColumns('session_event', ['user_id'])
  .map(([name]) => `e.${name}`)
  .join(', ');

type EventRow = Omit<RowOf<'session_event'>, 'user_id'>;
/** A session without events still returns one row, which tells only whether the sign-in is valid (`is_live`). */
type StreamRow = Nullable<EventRow> & { is_live: boolean };

const streamText = `
  select asker.is_live, ${columns}
  from (
    select $3::uuid is null or exists (
      select 1 from sign_in s
      where s.user_id = $1 and s.id = $3 and ${liveSessionCondition('s', '$4::timestamptz')}
    ) as is_live
  ) asker
  left join session_event e on e.user_id = $1 and e.session_id = $2 and e.version >= $5::int
  order by e.version`;

/**
 * Reads a session's stream and checks the caller's sign-in in one round trip. With a known `beginning`, only its last
 * event and later events are read. If the log lacks that last event, the whole log is read.
 */
export async function readStream(
  db: pg.Pool | pg.PoolClient,
  key: StreamKey,
  asker: { signInId?: string | undefined; now: Date },
  beginning: Stream = emptyStream,
): Promise<{ stream: Stream; isLive: boolean }> {
  const last = beginning.events.at(-1);
  const { rows } = await db.query<StreamRow>(streamText, [
    key.userId,
    key.sessionId,
    asker.signInId ?? null,
    asker.now.toISOString(),
    last?.version ?? 1,
  ]);
  if (last && rows[0]?.event_id !== last.eventId) return readStream(db, key, asker);
  const newer = rows
    .filter(isEvent)
    .slice(last ? 1 : 0)
    .map(toEvent);
  const stream = {
    events: [...beginning.events, ...newer],
    state: newer.reduce<SessionState | null>(evolve, beginning.state),
  };
  return { stream, isLive: rows[0]?.is_live ?? false };
}

/** Returns the given sessions that exist and are not deleted, in no particular order. */
export async function readSessions(
  db: pg.Pool,
  userId: string,
  sessionIds: readonly string[],
): Promise<SessionState[]> {
  const streams = await readStreams(queryOf(db), userId, sessionIds);
  return [...streams.values()].flatMap((read) => {
    const { state } = read();
    return state && !state.isDiscarded ? [state] : [];
  });
}

/**
 * Maps the id of each session that has a log to a function that folds the log. The function throws when the log cannot
 * be read.
 */
export async function readStreams(
  query: Query,
  userId: string,
  sessionIds: readonly string[],
): Promise<Map<string, () => Stream>> {
  const rows = await query<EventRow>(
    `select ${columns} from session_event e
     where e.user_id = $1 and e.session_id = any($2::uuid[])
     order by e.session_id, e.version`,
    [userId, [...sessionIds]],
  );
  const streamOf = (ofOne: readonly EventRow[]): Stream => {
    const events = ofOne.map(toEvent);
    return { events, state: foldSession(events) };
  };
  const logs = Map.groupBy(rows, (row) => row.session_id);
  return new Map(Array.from(logs, ([id, ofOne]) => [id, () => streamOf(ofOne)]));
}

/**
 * Returns the members of `eventIds` that are ids of events in the user's other sessions. A command with such an id
 * cannot be written.
 */
export async function findForeignEvents(
  db: pg.Pool,
  { userId, sessionIds }: { userId: string; sessionIds: readonly string[] },
  eventIds: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ event_id: string }>(
    `select event_id from session_event
     where user_id = $1 and event_id = any($2::uuid[]) and session_id <> all($3::uuid[])`,
    [userId, eventIds, sessionIds],
  );
  return rows.map((row) => row.event_id);
}

function isEvent(row: StreamRow): row is StreamRow & EventRow {
  return row.version !== null;
}

function toEvent(row: EventRow): LoggedEvent {
  return {
    eventId: row.event_id,
    sessionId: row.session_id,
    version: row.version,
    occurredAt: row.occurred_at,
    recordedAt: row.recorded_at,
    commandHash: row.command_hash,
    fact: upcast({ type: row.type, schemaVersion: row.schema_version, payload: row.payload }),
  };
}
