// Counts the sessions of each template: as a pure function for a rebuild, and as CTEs for live writes.
import type { RowOf } from '#server/db/schema.ts';
import type { SessionState } from '#shared/sessions/fold.ts';

export type CountRow = RowOf<'session_count'>;

/** The fields of a session that determine how it is counted. */
export type CountedSession = Pick<SessionState, 'isDiscarded' | 'status' | 'template'>;

/** Returns the counts of all sessions of a user. */
export function countSessions(userId: string, sessions: Iterable<CountedSession>): CountRow[] {
  const counts = new Map<string, CountRow>();
  for (const { isDiscarded, status, template } of sessions) {
    if (isDiscarded) continue;
    const count = counts.get(template.id);
    const completed = status === 'COMPLETED' ? 1 : 0;
    counts.set(template.id, {
      user_id: userId,
      template_id: template.id,
      sessions: (count?.sessions ?? 0) + 1,
      completed: (count?.completed ?? 0) + completed,
    });
  }
  return [...counts.values()];
}

/** Counts a session that starts or is restored. `templateId` and `status` are placeholders of the statement. */
export const countStartedPart = (templateId: string, status: string) => `
  counted as (
    insert into session_count (user_id, template_id, sessions, completed)
    select $1::uuid, ${templateId}::uuid, 1, (${status}::text = 'COMPLETED')::int from event
    on conflict (user_id, template_id) do update
    set sessions = session_count.sessions + 1, completed = session_count.completed + excluded.completed
  )`;

/**
 * Counts a session that is completed or reopened. CTEs see the rows from before the statement, so nothing is counted
 * when the status stays the same. `status` is a placeholder of the statement.
 */
export const countCompletedPart = (status: string) => `
  counted as (
    update session_count c
    set completed = c.completed + case when ${status}::text = 'COMPLETED' then 1 else -1 end
    from workout_session s
    where c.user_id = $1 and s.user_id = $1 and s.id = $2 and s.completion_status <> ${status}::text
      and c.template_id = s.template_id and exists (select 1 from event)
  )`;

/**
 * Removes the session that the CTE `gone` deletes from the counts. A row of zeros stays and means the same as no row.
 */
export const countDeletedPart = `
  counted as (
    update session_count c
    set sessions = c.sessions - 1, completed = c.completed - (gone.completion_status = 'COMPLETED')::int
    from gone
    where c.user_id = $1 and c.template_id = gone.template_id
  )`;
