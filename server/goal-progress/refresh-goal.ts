// A goal was made or changed: what its sessions or measurements say of it is worked out anew, in the same transaction.
import type { Query } from '#server/db/query.ts';
import { utcDay } from '#shared/dates.ts';
import {
  type GoalRow,
  readFedGoals,
  saveGoalColumns,
  saveProgressRows,
  toFacts,
} from './goal-rows.ts';
import { isFedByBody } from './body-readings.ts';
import { contributionsOf, goalColumns, progressRow } from './project-goal-progress.ts';
import { readCompletedSince } from '#server/session-log/read.ts';

/**
 * Brings the columns that follow the sessions or the body in line with the goal as it is now. With `isRemeasured`
 * the sessions themselves are read again: the goal is new, or what it measures has changed. Measurements are read
 * each time. Needs `lockGoals`.
 */
export async function refreshGoal(
  query: Query,
  userId: string,
  goalId: string,
  options: { isRemeasured: boolean },
): Promise<void> {
  const [row] = await query<GoalRow>('select * from goal where user_id = $1 and id = $2', [
    userId,
    goalId,
  ]);
  if (!row) throw new Error(`Goal ${goalId} is not there to be refreshed`);
  const goal = toFacts(row);
  const [fed] = await readFedGoals(query, userId, [goal]);
  let contributions = fed?.contributions ?? [];
  if (isFedByBody(goal)) {
    // It may have been fed by sessions before.
    if (options.isRemeasured) await deleteAllProgress(query, userId, goalId);
  } else if (options.isRemeasured) {
    const since = `${utcDay(new Date(goal.createdAt))}T00:00:00Z`;
    const streams = await readCompletedSince(query, userId, since);
    contributions = contributionsOf(
      goal,
      streams.map((stream) => stream.state),
    );
    await deleteAllProgress(query, userId, goalId);
    await saveProgressRows(
      query,
      contributions.map((each) => progressRow(userId, goalId, each)),
    );
  }
  await saveGoalColumns(query, userId, [goalColumns(userId, goal, contributions)]);
}

async function deleteAllProgress(query: Query, userId: string, goalId: string): Promise<void> {
  await query('delete from goal_session_progress where user_id = $1 and goal_id = $2', [
    userId,
    goalId,
  ]);
}
