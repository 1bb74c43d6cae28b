// Deletes many sessions at once when an import is undone. Each gets the usual event of a deletion.
import { v7 as uuidv7 } from 'uuid';
import type { Query } from '#server/db/statements/query.ts';
import { forgetManySessions } from '#server/goal-progress/many-sessions.ts';
import { schemaVersionOf } from '#shared/sessions/upcast.ts';
import { forgetStream } from './stream-cache.ts';

/** A session and its version. */
export interface VersionedSession {
  sessionId: string;
  version: number;
}

const discardText = `
  with row as (
    select session_id, version, event_id from jsonb_to_recordset($2::jsonb) as row (session_id uuid, version int, event_id uuid)
  ),
  event as (
    insert into session_event (user_id, session_id, version, event_id, type, schema_version, payload,
      command_hash, occurred_at, recorded_at)
    select $1::uuid, row.session_id, row.version + 1, row.event_id, 'SessionDiscarded', $3::int, '{}'::jsonb,
      null, $4::timestamptz, $4::timestamptz
    from row
  ),
  gone as (
    delete from workout_session s using row
    where s.user_id = $1 and s.id = row.session_id
    returning s.template_id, s.completion_status
  ),
  lost as (
    select template_id, count(*)::int as sessions,
      count(*) filter (where completion_status = 'COMPLETED')::int as completed
    from gone group by template_id
  ),
  counted as (
    update session_count c
    set sessions = c.sessions - lost.sessions, completed = c.completed - lost.completed
    from lost
    where c.user_id = $1 and c.template_id = lost.template_id
  )
  select 1`;

/**
 * Deletes these sessions, none of which is deleted already, with their effect on goals. `query` is a transaction that
 * holds the account's lock (`lockGoals`).
 * @throws the database's unique violation when the version of a session has changed
 */
export async function discardSessions(
  query: Query,
  { userId, now }: { userId: string; now: Date },
  sessions: readonly VersionedSession[],
): Promise<void> {
  if (sessions.length === 0) return;
  const rows = sessions.map(({ sessionId, version }) => ({
    session_id: sessionId,
    version,
    event_id: uuidv7(),
  }));
  await query(discardText, [
    userId,
    JSON.stringify(rows),
    schemaVersionOf('SessionDiscarded'),
    now.toISOString(),
  ]);
  for (const { sessionId } of sessions) forgetStream({ userId, sessionId });
  await forgetManySessions(
    query,
    userId,
    sessions.map(({ sessionId }) => sessionId),
  );
}
