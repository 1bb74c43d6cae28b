// Reads the few rows from which a goal's progress can be computed, such as the best week (shared/goals/goal-weeks.ts).
// Reading all sessions would take too long.
import { columnList } from '#server/db/rows/columns.ts';
import type { Query } from '#server/db/statements/query.ts';
import type { RowOf } from '#server/db/schema.ts';
import type { FedGoal } from '#shared/goals/achievement.ts';
import type { Contribution, GoalFacts } from '#shared/goals/facts.ts';
import { type GoalWeek, standIn } from '#shared/goals/goal-weeks.ts';
import type { Milestone } from '#shared/goals/milestones.ts';
import { isFedByBody, readReadings } from './body-readings.ts';

/**
 * Returns the goals with the stored rows that give their progress, such as the best week or the newest measurement. If
 * `changing` (the first day of a week) is given, also returns the sessions of this week.
 */
export async function readFedGoals(
  query: Query,
  userId: string,
  goals: readonly GoalFacts[],
  { changing = null }: { changing?: string | null } = {},
): Promise<FedGoal[]> {
  if (goals.length === 0) return [];
  const ids = goals.map((goal) => goal.goalId);
  const fedBySessions = goals.filter((goal) => !isFedByBody(goal)).map((goal) => goal.goalId);
  const best = await readBestWeeks(query, userId, fedBySessions, changing);
  const inWeek =
    changing === null ? new Map() : await readWeek(query, userId, fedBySessions, changing);
  const celebrated = await query<{ goal_id: string; milestone: Milestone }>(
    `select goal_id, max(milestone) as milestone from goal_achievement
     where user_id = $1 and goal_id = any($2::uuid[]) and milestone is not null group by goal_id`,
    [userId, ids],
  );
  const highest = new Map(celebrated.map((row) => [row.goal_id, row.milestone]));
  const ofBody = await readReadings(query, userId, goals, { most: 1 });
  return goals.map((goal) => ({
    goal,
    contributions: ofBody.get(goal.goalId) ?? [
      ...(best.get(goal.goalId) ?? []),
      ...(inWeek.get(goal.goalId) ?? []),
    ],
    celebrated: highest.get(goal.goalId) ?? null,
  }));
}

type ByGoal = ReadonlyMap<string, readonly Contribution[]>;

/** Returns each goal's best week and its week of the heaviest lift. Ignores `besides`, the week that changes. */
async function readBestWeeks(
  query: Query,
  userId: string,
  goalIds: readonly string[],
  besides: string | null,
): Promise<ByGoal> {
  if (goalIds.length === 0) return new Map();
  const rows = await query<GoalWeek & { goal_id: string }>(
    `select best.goal_id, best.week, best.value, best.lifted
     from unnest($2::uuid[]) as wanted (goal_id)
     cross join lateral (
       (select goal_id, week, value, lifted from goal_week
        where user_id = $1 and goal_id = wanted.goal_id and week is distinct from $3::date
        order by value desc limit 1)
       union
       (select goal_id, week, value, lifted from goal_week
        where user_id = $1 and goal_id = wanted.goal_id and week is distinct from $3::date
          and lifted is not null
        order by lifted desc limit 1)
     ) as best`,
    [userId, goalIds, besides],
  );
  const byGoal = Map.groupBy(rows, (row) => row.goal_id);
  return new Map([...byGoal].map(([id, ofGoal]) => [id, ofGoal.map(standIn)]));
}

async function readWeek(
  query: Query,
  userId: string,
  goalIds: readonly string[],
  week: string,
): Promise<ByGoal> {
  const rows = await query<RowOf<'goal_session_progress'>>(
    `select ${columnList('goal_session_progress')} from goal_session_progress
     where user_id = $1 and goal_id = any($2::uuid[])
       and week = $3::date`,
    [userId, goalIds, week],
  );
  const byGoal = Map.groupBy(rows, (row) => row.goal_id);
  return new Map([...byGoal].map(([id, ofGoal]) => [id, ofGoal.map(toContribution)]));
}

export function toContribution(row: RowOf<'goal_session_progress'>): Contribution {
  return {
    sourceId: row.session_id,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    week: row.week,
    value: row.value,
    lifted: row.lifted,
  };
}
