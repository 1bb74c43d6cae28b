// Reading and writing the rows of goals, in the transaction that moves them.
import type { Selectable } from 'kysely';
import type { Query } from '#server/db/query.ts';
import type { GoalSessionProgressTable, GoalTable } from '#server/db/schema.ts';
import type { FedGoal } from '#shared/goals/achievement.ts';
import type { Contribution, GoalFacts } from '#shared/goals/facts.ts';
import type { Milestone } from '#shared/goals/milestones.ts';
import { isFedByBody, readReadings } from './body-readings.ts';
import type { GoalAchievementRow, GoalColumns, GoalProgressRow } from './project-goals.ts';

export type GoalRow = Selectable<GoalTable>;

/**
 * Whoever moves a user's goals takes this lock first, before any goal is there to be locked itself.
 * It is the account's row, at a strength that lets sets of running sessions pass.
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
  };
}

/** Every goal of the user that is not deleted, in the order in which they were made. */
export async function readGoals(query: Query, userId: string): Promise<GoalFacts[]> {
  const rows = await query<GoalRow>(
    'select * from goal where user_id = $1 and removed_at is null order by created_at, id',
    [userId],
  );
  return rows.map(toFacts);
}

/** These goals with all that their progress depends on. */
export async function readFedGoals(
  query: Query,
  userId: string,
  goals: readonly GoalFacts[],
): Promise<FedGoal[]> {
  if (goals.length === 0) return [];
  const ids = goals.map((goal) => goal.goalId);
  const fedBySessions = goals.filter((goal) => !isFedByBody(goal)).map((goal) => goal.goalId);
  const progress =
    fedBySessions.length === 0
      ? []
      : await query<GoalSessionProgressTable>(
          'select * from goal_session_progress where user_id = $1 and goal_id = any($2::uuid[])',
          [userId, fedBySessions],
        );
  const celebrated = await query<{ goal_id: string; milestone: Milestone }>(
    `select goal_id, max(milestone) as milestone from goal_achievement
     where user_id = $1 and goal_id = any($2::uuid[]) and milestone is not null group by goal_id`,
    [userId, ids],
  );
  const highest = new Map(celebrated.map((row) => [row.goal_id, row.milestone]));
  const ofSessions = Map.groupBy(progress, (row) => row.goal_id);
  const ofBody = await readReadings(query, userId, goals, { most: 1 });
  return goals.map((goal) => ({
    goal,
    contributions:
      ofBody.get(goal.goalId) ?? (ofSessions.get(goal.goalId) ?? []).map(toContribution),
    celebrated: highest.get(goal.goalId) ?? null,
  }));
}

export function toContribution(row: GoalSessionProgressTable): Contribution {
  return {
    sourceId: row.session_id,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    value: row.value,
  };
}

const progressRecord =
  'user_id uuid, goal_id uuid, session_id uuid, value float8, started_at timestamptz, ended_at timestamptz';
const achievementRecord =
  'user_id uuid, goal_id uuid, id uuid, source text, session_id uuid, percentage float8, milestone int, achieved_at timestamptz';

const upsertProgressText = `
  insert into goal_session_progress (user_id, goal_id, session_id, value, started_at, ended_at)
  select user_id, goal_id, session_id, value, started_at, ended_at
  from jsonb_to_recordset($1::jsonb) as row (${progressRecord})
  on conflict (user_id, goal_id, session_id) do update
  set value = excluded.value, started_at = excluded.started_at, ended_at = excluded.ended_at`;

const upsertAchievementsText = `
  insert into goal_achievement
    (user_id, goal_id, id, source, session_id, percentage, milestone, achieved_at)
  select user_id, goal_id, id, source, session_id, percentage, milestone, achieved_at
  from jsonb_to_recordset($1::jsonb) as row (${achievementRecord})
  on conflict (user_id, goal_id, id) do update
  set source = excluded.source, session_id = excluded.session_id, percentage = excluded.percentage,
    milestone = excluded.milestone, achieved_at = excluded.achieved_at`;

const updateGoalsText = `
  update goal
  set session_value = row.session_value, percentage = row.percentage, status = row.status,
    completed_by = row.completed_by
  from jsonb_to_recordset($2::jsonb)
    as row (id uuid, session_value float8, percentage float8, status text, completed_by text)
  where goal.user_id = $1 and goal.id = row.id`;

const deleteProgressText = `
  delete from goal_session_progress p
  using jsonb_to_recordset($2::jsonb) as row (goal_id uuid, session_id uuid)
  where p.user_id = $1 and p.goal_id = row.goal_id and p.session_id = row.session_id`;

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
