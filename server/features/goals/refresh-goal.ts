// A goal was made or changed: what its sessions or measurements say of it is brought in line, in the same transaction.
import type { Query } from '#server/db/query.ts';
import { readFedGoals } from '#server/goal-progress/fed-goals.ts';
import {
  type GoalRow,
  saveGoalColumns,
  saveProgressRows,
  saveWeekRows,
  toFacts,
} from '#server/goal-progress/goal-rows.ts';
import { goalChanges, progressRow, weekRow } from '#server/goal-progress/project-goals.ts';
import { utcDay } from '#shared/dates.ts';
import type { GoalFacts } from '#shared/goals/facts.ts';
import { addToWeeks, type GoalWeek } from '#shared/goals/goal-weeks.ts';
import { measureOf } from '#shared/goals/measures/measure-of.ts';
import { contributionOf } from '#shared/goals/progress.ts';
import { measuredSessions } from './measured-sessions.ts';

/**
 * The sessions that a goal has to look at again: none while what it measures stays, all of a new one or one that
 * measures something else, and those that ended later when one that was set aside goes on.
 */
export type SessionsToMeasure = 'none' | 'all' | { endedAfter: string };

/**
 * Brings the rows and columns that follow the sessions or the body in line with the goal as it is now. Needs
 * `lockGoals`.
 */
export async function refreshGoal(
  query: Query,
  userId: string,
  goalId: string,
  sessions: SessionsToMeasure,
): Promise<void> {
  const [row] = await query<GoalRow>('select * from goal where user_id = $1 and id = $2', [
    userId,
    goalId,
  ]);
  if (!row) throw new Error(`Goal ${goalId} is not there to be refreshed`);
  const goal = toFacts(row);
  if (sessions === 'all') await deleteProgress(query, userId, goalId);
  if (sessions !== 'none') await measure(query, userId, goal, sessions);
  const fed = await readFedGoals(query, userId, [goal]);
  await saveGoalColumns(query, userId, goalChanges(userId, fed, []).goals);
}

export async function deleteProgress(query: Query, userId: string, goalId: string): Promise<void> {
  await query('delete from goal_session_progress where user_id = $1 and goal_id = $2', [
    userId,
    goalId,
  ]);
  await query('delete from goal_week where user_id = $1 and goal_id = $2', [userId, goalId]);
}

/** Adds what sessions say of a goal that has not seen them yet. */
async function measure(
  query: Query,
  userId: string,
  goal: GoalFacts,
  sessions: 'all' | { endedAfter: string },
): Promise<void> {
  const by = measureOf(goal);
  if (by?.fedBy !== 'sessions') return;
  const weeks = await readWeeks(query, userId, goal.goalId);
  const pages = measuredSessions(query, userId, {
    startedFrom: `${utcDay(new Date(goal.createdAt))}T00:00:00Z`,
    endedAfter: sessions === 'all' ? null : sessions.endedAfter,
    exercises: by.reads(goal.criteria),
  });
  for await (const page of pages) {
    const contributions = page.flatMap((session) => contributionOf(goal, session) ?? []);
    await saveProgressRows(
      query,
      contributions.map((each) => progressRow(userId, goal.goalId, each)),
    );
    for (const each of addToWeeks(goal, weeks, contributions)) weeks.set(each.week, each);
  }
  await saveWeekRows(
    query,
    Array.from(weeks.values(), (each) => weekRow(userId, goal.goalId, each)),
  );
}

async function readWeeks(
  query: Query,
  userId: string,
  goalId: string,
): Promise<Map<string, GoalWeek>> {
  const rows = await query<GoalWeek>(
    'select week, value, lifted from goal_week where user_id = $1 and goal_id = $2',
    [userId, goalId],
  );
  return new Map(rows.map((row) => [row.week, row]));
}
