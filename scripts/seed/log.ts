// Creates the events of sessions by the product's rules, and writes the events in bulk. A rebuild then computes all
// other rows.
import type pg from 'pg';
import type { Database } from '#server/db/schema.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { replayUsers } from '#server/replay/replay-users.ts';
import type { LoggedEvent } from '#server/session-log/read.ts';
import { transition } from '#server/session-log/transition.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { toStored } from '#shared/sessions/upcast.ts';

export type Decide = (state: SessionState | null) => SessionFact | null;

interface PastCommand {
  id: string;
  hash: string;
  at: Date;
  recordedAt: Date;
}

export interface SessionLog {
  userId: string;
  events: readonly LoggedEvent[];
}

/** Returns the empty event log of a new session. The caller appends events with `take`. */
export function beginLog(userId: string, sessionId: string) {
  const events: LoggedEvent[] = [];
  let state: SessionState | null = null;
  return {
    userId,
    events,
    get state() {
      return state;
    },
    take: ({ id, hash, at, recordedAt }: PastCommand, decide: Decide) => {
      const fact = decide(state);
      if (!fact) throw new Error(`Session ${sessionId}: nothing happened`);
      const command = { id, hash };
      const times = { occurredAt: at.toISOString(), now: recordedAt };
      const step = transition({ userId, sessionId, command, ...times }, state, fact);
      events.push(step.event);
      state = step.after;
    },
  };
}

export async function writeEvents(pool: pg.Pool, logs: readonly SessionLog[]): Promise<void> {
  const rows = logs.flatMap(({ userId, events }) =>
    events.map((event) => {
      const { type, schemaVersion, payload } = toStored(event.fact);
      return {
        user_id: userId,
        session_id: event.sessionId,
        version: event.version,
        event_id: event.eventId,
        type,
        schema_version: schemaVersion,
        payload,
        command_hash: event.commandHash,
        occurred_at: event.occurredAt,
        recorded_at: event.recordedAt,
      };
    }),
  );
  await insertRows(pool, 'session_event', rows);
}

/** Computes all other rows of the given users from their events. */
export async function buildRows(pool: pg.Pool, userIds: readonly string[]): Promise<void> {
  await replayUsers(pool, userIds, {
    check: false,
    onDrift: () => undefined,
    onGap: (_, { sessionId }) => {
      throw new Error(`The log of session ${sessionId} has a gap`);
    },
  });
}

/** Inserts all rows in one statement. All rows must have the same columns. */
export async function insertRows(
  pool: pg.Pool,
  table: keyof Database,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await queryOf(pool)(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
