// Updates goals when many sessions are added or deleted at once. The progress is the same as after adding the sessions
// one by one, but nothing is celebrated.
import type { Query } from '#server/db/statements/query.ts';
import { readCalendar } from '#server/db/reads/calendar.ts';
import { measuredSession } from '#shared/goals/measures/measured-session.ts';
import { contributionOf } from '#shared/goals/progress.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { readGoals, saveProgressRows } from './goal-rows.ts';
import { progressRow } from './project-goals.ts';
import { refreshColumns, refreshWeeks } from './refresh-goal.ts';

/** Adds the contributions of new completed sessions to goals. Needs `lockGoals`, and the rows of the sessions. */
export async function saveManySessions(
  query: Query,
  userId: string,
  sessions: readonly SessionState[],
): Promise<void> {
  const goals = await readGoals(query, userId);
  if (goals.length === 0) return;
  const calendar = await readCalendar(query, userId);
  const measured = sessions.map((state) => measuredSession(state, calendar));
  const rows = goals.flatMap((goal) =>
    measured.flatMap((session) => {
      const contribution = contributionOf(goal, session);
      return contribution ? [progressRow(userId, goal.goalId, contribution)] : [];
    }),
  );
  if (rows.length === 0) return;
  await saveProgressRows(query, rows);
  const weeks = rows.flatMap(({ week }) => week ?? []);
  await refreshWeeks(query, userId, goals, weeks);
  await refreshColumns(query, userId, goals);
}

/** Removes the contributions of deleted sessions from goals. Needs `lockGoals`. */
export async function forgetManySessions(
  query: Query,
  userId: string,
  sessionIds: readonly string[],
): Promise<void> {
  const gone = await query<{ week: string | null }>(
    `delete from goal_session_progress where user_id = $1 and session_id = any($2::uuid[])
     returning week`,
    [userId, sessionIds],
  );
  const weeks = gone.flatMap(({ week }) => week ?? []);
  const goals = await readGoals(query, userId);
  await refreshWeeks(query, userId, goals, weeks);
  await refreshColumns(query, userId, goals);
}
