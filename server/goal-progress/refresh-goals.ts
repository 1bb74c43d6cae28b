// Updates the rows of goals from the rows of their sessions and body measurements: after a goal was changed, and when a
// replay finds a difference.
import { columnList } from '#server/db/rows/columns.ts';
import type { Query } from '#server/db/statements/query.ts';
import type { GoalFacts } from '#shared/goals/facts.ts';
import { addToWeeks } from '#shared/goals/goal-weeks.ts';
import { readFedGoals, toContribution } from './fed-goals.ts';
import { deleteWeekRows, saveGoalColumns, saveWeekRows } from './goal-rows.ts';
import { goalChanges, type GoalProgressRow, weekRow } from './project-goals.ts';

/** Sums these weeks of the goals, each given by its first day, from the rows of their sessions. Needs `lockGoals`. */
export async function refreshWeeks(
  query: Query,
  userId: string,
  goals: readonly GoalFacts[],
  firstDays: readonly string[],
): Promise<void> {
  const weeks = [...new Set(firstDays)];
  if (weeks.length === 0 || goals.length === 0) return;
  const rows = await query<GoalProgressRow>(
    `select ${columnList('goal_session_progress')} from goal_session_progress
     where user_id = $1 and goal_id = any($2::uuid[]) and week = any($3::date[])`,
    [userId, goals.map(({ goalId }) => goalId), weeks],
  );
  const rowsOf = Map.groupBy(rows, (row) => row.goal_id);
  const sums = goals.map((goal) => {
    const contributions = (rowsOf.get(goal.goalId) ?? []).map(toContribution);
    return { goalId: goal.goalId, added: addToWeeks(goal, new Map(), contributions) };
  });
  await deleteWeekRows(
    query,
    userId,
    sums.flatMap(({ goalId, added }) => {
      const known = new Set(added.map(({ week }) => week));
      return weeks.filter((week) => !known.has(week)).map((week) => ({ goal_id: goalId, week }));
    }),
  );
  await saveWeekRows(
    query,
    sums.flatMap(({ goalId, added }) => added.map((each) => weekRow(userId, goalId, each))),
  );
}

/** Updates the columns of the goals from their weeks and body measurements. Needs `lockGoals`. */
export async function refreshColumns(
  query: Query,
  userId: string,
  goals: readonly GoalFacts[],
): Promise<void> {
  const fed = await readFedGoals(query, userId, goals);
  await saveGoalColumns(query, userId, goalChanges(userId, fed, []).goals);
}
