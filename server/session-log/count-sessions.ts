// Counts the sessions of each template. Appending an event and rebuilding all counts use the same functions.
import type { RowOf } from '#server/db/schema.ts';
import type { SessionState } from '#shared/sessions/fold.ts';

export type CountRow = RowOf<'session_count'>;

/** Fields of a session that decide how it is counted. */
type CountedSession = Pick<SessionState, 'isDiscarded' | 'status' | 'template'>;

export function countSessions(userId: string, sessions: Iterable<CountedSession>): CountRow[] {
  return sumCounts(Array.from(sessions, (each) => countChange(userId, null, each)).flat());
}

/** Returns how a change of a session changes the count of its template; empty when the count stays the same. */
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
