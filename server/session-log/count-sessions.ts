// Counts the sessions of each template. The functions are pure; live appends and rebuilds share them.
import type { RowOf } from '#server/db/schema.ts';
import type { SessionState } from '#shared/sessions/fold.ts';

export type CountRow = RowOf<'session_count'>;

/** The fields of a session that determine how it is counted. */
export type CountedSession = Pick<SessionState, 'isDiscarded' | 'status' | 'template'>;

/** Returns the counts of all sessions of a user. */
export function countSessions(userId: string, sessions: Iterable<CountedSession>): CountRow[] {
  return sumCounts(Array.from(sessions, (each) => countChange(userId, null, each)).flat());
}

/** Returns the difference that a change of a session makes to the counts of templates; empty without a difference. */
export function countChange(
  userId: string,
  before: CountedSession | null,
  after: CountedSession,
): CountRow[] {
  const sessions = isCounted(after) - isCounted(before);
  const completed = isCompleted(after) - isCompleted(before);
  if (sessions === 0 && completed === 0) return [];
  return [{ user_id: userId, template_id: after.template.id, sessions, completed }];
}

const isCounted = (session: CountedSession | null) => Number(session?.isDiscarded === false);
const isCompleted = (session: CountedSession | null) =>
  session?.status === 'COMPLETED' ? isCounted(session) : 0;

/** Returns one row for each template. */
export function sumCounts(rows: readonly CountRow[]): CountRow[] {
  const sums = new Map<string, CountRow>();
  for (const row of rows) {
    const sum = sums.get(row.template_id);
    sums.set(row.template_id, {
      ...row,
      sessions: (sum?.sessions ?? 0) + row.sessions,
      completed: (sum?.completed ?? 0) + row.completed,
    });
  }
  return [...sums.values()];
}
