// A goal was made or changed: what its sessions or measurements say of it is worked out anew, in the same transaction.
import type { Query } from '#server/db/query.ts';
import { isFedByBody } from '#server/goal-progress/body-readings.ts';
import {
  type GoalRow,
  readFedGoals,
  saveGoalColumns,
  saveProgressRows,
  toFacts,
} from '#server/goal-progress/goal-rows.ts';
import { goalChanges } from '#server/goal-progress/project-goals.ts';
import { readCompletedSince } from '#server/session-log/read.ts';
import { utcDay } from '#shared/dates.ts';
import type { GoalFacts } from '#shared/goals/facts.ts';
import type { SessionState } from '#shared/sessions/fold.ts';

/**
 * Brings the columns that follow the sessions or the body in line with the goal as it is now. With `isRemeasured`
 * the sessions themselves are read again: the goal is new, or what it measures has changed. Measurements are read
 * each time. Needs `lockGoals`.
 */
export async function refreshGoal(
  query: Query,
  userId: string,
  goalId: string,
  { isRemeasured }: { isRemeasured: boolean },
): Promise<void> {
  const [row] = await query<GoalRow>('select * from goal where user_id = $1 and id = $2', [
    userId,
    goalId,
  ]);
  if (!row) throw new Error(`Goal ${goalId} is not there to be refreshed`);
  const goal = toFacts(row);
  // What sessions said of it before, perhaps when it was fed by them and not by the body, is forgotten.
  if (isRemeasured) await deleteProgress(query, userId, goalId);
  const fed = await readFedGoals(query, userId, [goal]);
  const sessions = isRemeasured ? await readSessions(query, userId, goal) : [];
  const changes = goalChanges(userId, fed, sessions);
  await saveProgressRows(query, changes.progress);
  await saveGoalColumns(query, userId, changes.goals);
}

async function deleteProgress(query: Query, userId: string, goalId: string): Promise<void> {
  await query('delete from goal_session_progress where user_id = $1 and goal_id = $2', [
    userId,
    goalId,
  ]);
}

/** The completed sessions that may say something of a goal: those from its creation day (UTC) on. */
async function readSessions(
  query: Query,
  userId: string,
  goal: GoalFacts,
): Promise<SessionState[]> {
  if (isFedByBody(goal)) return [];
  const since = `${utcDay(new Date(goal.createdAt))}T00:00:00Z`;
  const streams = await readCompletedSince(query, userId, since);
  return streams.flatMap(({ state }) => state ?? []);
}
