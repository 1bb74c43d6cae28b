// Restores the workouts that the undo of an archive deleted, when the archive is imported again. It appends
// SessionRestored, the same event as for any other restored workout.
import { v7 as uuidv7 } from 'uuid';
import type { Query } from '#server/db/statements/query.ts';
import { schemaVersionOf } from '#shared/sessions/upcast.ts';

const WORKOUTS_AT_ONCE = 500;

const insertText = `
  insert into session_event (user_id, session_id, version, event_id, type, schema_version, payload,
    command_hash, occurred_at, recorded_at)
  select $1::uuid, row.session_id, newest.version + 1, row.event_id, 'SessionRestored', $3::int, '{}'::jsonb,
    null, $4::timestamptz, $4::timestamptz
  from jsonb_to_recordset($2::jsonb) as row (session_id uuid, event_id uuid)
  cross join lateral (
    select e.version from session_event e
    where e.user_id = $1 and e.session_id = row.session_id order by e.version desc limit 1
  ) newest`;

/** Appends SessionRestored to these workouts. The caller rebuilds their rows afterwards. */
export async function bringBackWorkouts(
  query: Query,
  { userId, now }: { userId: string; now: Date },
  sessionIds: readonly string[],
): Promise<void> {
  for (let at = 0; at < sessionIds.length; at += WORKOUTS_AT_ONCE) {
    const rows = sessionIds
      .slice(at, at + WORKOUTS_AT_ONCE)
      .map((session_id) => ({ session_id, event_id: uuidv7() }));
    await query(insertText, [
      userId,
      JSON.stringify(rows),
      schemaVersionOf('SessionRestored'),
      now.toISOString(),
    ]);
  }
}
