// Reads and writes the database rows of goals, their progress, weeks and achievements.
import { columnList, typedColumns } from '#server/db/rows/columns.ts';
import type { Query } from '#server/db/statements/query.ts';
import type { RowOf } from '#server/db/schema.ts';
import type { GoalFacts } from '#shared/goals/facts.ts';
import type {
  GoalAchievementRow,
  GoalColumns,
  GoalProgressRow,
  GoalWeekRow,
} from './derive-goals.ts';

export type GoalRow = RowOf<'goal'>;

/**
 * Locks the account's row, so that only one command at a time changes the user's goals. The weak lock (`for no key
 * update`) does not block the logging of sets.
 */
export async function lockGoals(query: Query, userId: string): Promise<void> {
  await query('select 1 from account where user_id = $1 for no key update', [userId]);
}

export function toFacts(row: GoalRow): GoalFacts {
  return {
    goalId: row.id,
    goalType: row.goal_type,
    description: row.description,
    status: row.status,
    completedBy: row.completed_by,
    frozenAt: row.frozen_at,
    createdAt: row.created_at,
    criteria: row.target_criteria,
    statedOneRepMax: row.stated_one_rep_max,
    recordedPercentage: row.recorded_percentage,
    isMeasuring: row.measured_to !== null,
  };
}

/** Returns every goal of the user that is not deleted, in the order of creation. */
export async function readGoals(query: Query, userId: string): Promise<GoalFacts[]> {
  const rows = await query<GoalRow>(
    `select ${columnList('goal')} from goal
     where user_id = $1 and removed_at is null order by created_at, id`,
    [userId],
  );
  return rows.map(toFacts);
}

function insertText(table: 'goal_session_progress' | 'goal_week' | 'goal_achievement'): string {
  const names = columnList(table);
  const types = typedColumns(table, []).map((column) => column.join(' '));
  return `insert into ${table} (${names})
    select ${names} from jsonb_to_recordset($1::jsonb) as row (${types.join(', ')})`;
}

const upsertProgressText = `
  ${insertText('goal_session_progress')}
  on conflict (user_id, goal_id, session_id) do update
  set value = excluded.value, lifted = excluded.lifted, started_at = excluded.started_at,
    ended_at = excluded.ended_at, week = excluded.week`;

const upsertWeeksText = `
  ${insertText('goal_week')}
  on conflict (user_id, goal_id, week) do update
  set value = excluded.value, lifted = excluded.lifted
  where (goal_week.value, goal_week.lifted) is distinct from (excluded.value, excluded.lifted)`;

const upsertAchievementsText = `
  ${insertText('goal_achievement')}
  on conflict (user_id, goal_id, id) do update
  set source = excluded.source, session_id = excluded.session_id, percentage = excluded.percentage,
    milestone = excluded.milestone, achieved_at = excluded.achieved_at`;

const updateGoalsText = `
  update goal
  set session_value = row.session_value, percentage = row.percentage, status = row.status,
    completed_by = row.completed_by
  from jsonb_to_recordset($2::jsonb)
    as row (id uuid, session_value float8, percentage float8, status text, completed_by text)
  where goal.user_id = $1 and goal.id = row.id
    and (goal.session_value, goal.percentage, goal.status, goal.completed_by)
      is distinct from (row.session_value, row.percentage, row.status, row.completed_by)`;

const deleteProgressText = `
  delete from goal_session_progress p
  using jsonb_to_recordset($2::jsonb) as row (goal_id uuid, session_id uuid)
  where p.user_id = $1 and p.goal_id = row.goal_id and p.session_id = row.session_id`;

const deleteWeeksText = `
  delete from goal_week w
  using jsonb_to_recordset($2::jsonb) as row (goal_id uuid, week date)
  where w.user_id = $1 and w.goal_id = row.goal_id and w.week = row.week`;

export async function saveGoalColumns(
  query: Query,
  userId: string,
  goals: readonly GoalColumns[],
): Promise<void> {
  if (goals.length > 0) await query(updateGoalsText, [userId, JSON.stringify(goals)]);
}

export async function saveProgressRows(
  query: Query,
  rows: readonly GoalProgressRow[],
): Promise<void> {
  if (rows.length > 0) await query(upsertProgressText, [JSON.stringify(rows)]);
}

export async function saveWeekRows(query: Query, rows: readonly GoalWeekRow[]): Promise<void> {
  if (rows.length > 0) await query(upsertWeeksText, [JSON.stringify(rows)]);
}

export async function saveAchievements(
  query: Query,
  rows: readonly GoalAchievementRow[],
): Promise<void> {
  if (rows.length > 0) await query(upsertAchievementsText, [JSON.stringify(rows)]);
}

export async function deleteProgressRows(
  query: Query,
  userId: string,
  rows: readonly Pick<GoalProgressRow, 'goal_id' | 'session_id'>[],
): Promise<void> {
  if (rows.length > 0) await query(deleteProgressText, [userId, JSON.stringify(rows)]);
}

export async function deleteWeekRows(
  query: Query,
  userId: string,
  rows: readonly Pick<GoalWeekRow, 'goal_id' | 'week'>[],
): Promise<void> {
  if (rows.length > 0) await query(deleteWeeksText, [userId, JSON.stringify(rows)]);
}
