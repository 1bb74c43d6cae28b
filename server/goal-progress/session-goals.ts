// A completed session, and each change of one, moves goals: what has to be known for that, and what is written of it.
import type { Query } from '#server/db/query.ts';
import { type FedGoal, isTouched } from '#shared/goals/achievement.ts';
import type { SessionEvent } from '#shared/sessions/events.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import {
  deleteProgressRows,
  lockGoals,
  readFedGoals,
  readGoals,
  saveAchievements,
  saveGoalColumns,
  saveProgressRows,
} from './goal-rows.ts';
import { achievementRows, type GoalChanges } from './project-goals.ts';

/** True when an event that leads to this state may move goals: a running session moves none. */
export function movesGoals(after: SessionState): boolean {
  return after.status === 'COMPLETED';
}

/** Locks the user's goals and reads those that see the session differently after its change. */
export async function lockTouchedGoals(
  query: Query,
  userId: string,
  { before, after }: { before: SessionState | null; after: SessionState },
): Promise<FedGoal[]> {
  await lockGoals(query, userId);
  const goals = await readGoals(query, userId);
  return readFedGoals(
    query,
    userId,
    goals.filter((goal) => isTouched(goal, before, after)),
  );
}

/** Writes what an event made of goals. The rows of its session must be there already. */
export async function saveSessionGoals(
  query: Query,
  userId: string,
  event: SessionEvent,
  { goals, progress }: GoalChanges,
): Promise<void> {
  const told = new Set(progress.map((row) => row.goal_id));
  const untold = goals.filter((goal) => !told.has(goal.id));
  await deleteProgressRows(
    query,
    userId,
    untold.map((goal) => ({ goal_id: goal.id, session_id: event.sessionId })),
  );
  await saveProgressRows(query, progress);
  await saveGoalColumns(query, userId, goals);
  await saveAchievements(query, achievementRows(userId, event));
}
