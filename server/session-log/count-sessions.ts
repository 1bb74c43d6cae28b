// Counts the sessions of each template: pure for a rebuild, and as parts of the statements that change the counts
// live.
import type { SessionCountTable } from '#server/db/schema.ts';
import type { SessionState } from '#shared/sessions/fold.ts';

export type CountRow = SessionCountTable;

/** The fields of a session that decide how it is counted. */
export type CountedSession = Pick<SessionState, 'isDiscarded' | 'status' | 'template'>;

/** The rows that follow from all sessions of a user. */
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

/** A session starts or comes back. `templateId` and `status` are placeholders of the statement. */
export const countStartedPart = (templateId: string, status: string) => `
  counted as (
    insert into session_count (user_id, template_id, sessions, completed)
    select $1::uuid, ${templateId}::uuid, 1, (${status}::text = 'COMPLETED')::int from event
    on conflict (user_id, template_id) do update
    set sessions = session_count.sessions + 1, completed = session_count.completed + excluded.completed
  )`;

/**
 * A running session is completed, or a completed one goes on. All parts of a statement see the rows of before it: where the
 * status stays, nothing is counted. `status` is a placeholder of the statement.
 */
export const countCompletedPart = (status: string) => `
  counted as (
    update session_count c
    set completed = c.completed + case when ${status}::text = 'COMPLETED' then 1 else -1 end
    from workout_session s
    where c.user_id = $1 and s.user_id = $1 and s.id = $2 and s.completion_status <> ${status}::text
      and c.template_id = s.template_id and exists (select 1 from event)
  )`;

/** The session that the part `gone` deletes counts no more. A row of zeros stays: it says what no row says. */
export const countDeletedPart = `
  counted as (
    update session_count c
    set sessions = c.sessions - 1, completed = c.completed - (gone.completion_status = 'COMPLETED')::int
    from gone
    where c.user_id = $1 and c.template_id = gone.template_id
  )`;
