// What the log and the measurements make of a user's goals, compared with the rows, and the rows brought in line.
import type { Query } from '#server/db/query.ts';
import { readReadings } from '#server/goal-progress/body-readings.ts';
import {
  deleteWeekRows,
  saveAchievements,
  saveGoalColumns,
  type GoalRow,
  saveWeekRows,
} from '#server/goal-progress/goal-rows.ts';
import {
  type GoalAchievementRow,
  goalChanges,
  type GoalColumns,
  type GoalProgressRow,
  type GoalWeekRow,
} from '#server/goal-progress/project-goals.ts';
import { standIn } from '#shared/goals/goal-weeks.ts';
import { compare, type Difference, type DriftedRow } from './drift.ts';
import {
  addToTally,
  type GoalTally,
  startTally,
  storedGoalsOf,
  weekRows,
  weeksOfGoal,
} from './goal-tally.ts';

/** What is wrong with a user's goals. */
export interface GoalDrift {
  goals: Difference<GoalColumns>[];
  weeks: Difference<GoalWeekRow>[];
  achievements: Difference<GoalAchievementRow>[];
}

/**
 * Compares the goals with what all sessions of the user, and the measurements, make of them. What a measurement
 * celebrated is a record of its own, like what was recorded by hand.
 */
export async function goalDrift(query: Query, tally: GoalTally): Promise<GoalDrift> {
  const { userId, stored, facts } = tally;
  const ofBody = await readReadings(query, userId, facts, { most: 1 });
  const fed = facts.map((goal) => ({
    goal,
    contributions: ofBody.get(goal.goalId) ?? weeksOfGoal(tally, goal.goalId).map(standIn),
    // Nothing is announced here: what was, its event says.
    celebrated: null,
  }));
  const live = stored.goals.filter((row) => row.removed_at === null);
  return {
    goals: compare(({ id }) => id, goalChanges(userId, fed, []).goals, live.map(toColumns)),
    weeks: compare(({ goal_id, week }) => `${goal_id} ${week}`, weekRows(tally), stored.weeks),
    achievements: compare(
      ({ goal_id, id }) => `${goal_id} ${id}`,
      tally.achievements,
      stored.achievements,
    ),
  };
}

function toColumns(row: GoalRow): GoalColumns {
  const { user_id, id, session_value, percentage, status, completed_by } = row;
  return { user_id, id, session_value, percentage, status, completed_by };
}

export function toDriftedRows({ goals, weeks, achievements }: GoalDrift): DriftedRow[] {
  return [
    ...goals.map(({ id, problem }) => ({ table: 'goal' as const, id, problem })),
    ...weeks.map(({ id, problem }) => ({ table: 'goal_week' as const, id, problem })),
    ...achievements.map(({ id, problem }) => ({ table: 'goal_achievement' as const, id, problem })),
  ];
}

/**
 * Writes what was announced where it differs, and brings the weeks and the columns of every goal in line with what the
 * rows of its sessions say now. Needs the lock that completions take, and those rows as they should be.
 */
export async function repairGoals(
  query: Query,
  userId: string,
  { achievements }: Pick<GoalDrift, 'achievements'>,
): Promise<void> {
  const tally = startTally(userId, await storedGoalsOf(query, userId));
  const progress = await query<GoalProgressRow>(
    'select * from goal_session_progress where user_id = $1',
    [userId],
  );
  addToTally(tally, { progress }, []);
  const { goals, weeks } = await goalDrift(query, tally);
  const gone = weeks.filter(({ problem }) => problem === 'left over').map(({ row }) => row);
  await deleteWeekRows(query, userId, gone);
  await saveWeekRows(query, toBeWritten(weeks));
  await saveGoalColumns(query, userId, toBeWritten(goals));
  await repairAchievements(query, tally, achievements);
}

async function repairAchievements(
  query: Query,
  { userId, stored }: GoalTally,
  achievements: GoalDrift['achievements'],
): Promise<void> {
  // Gone before they are written anew: two rows that swap a milestone must not meet.
  await query(
    `delete from goal_achievement a using jsonb_to_recordset($2::jsonb) as row (goal_id uuid, id uuid)
     where a.user_id = $1 and a.goal_id = row.goal_id and a.id = row.id`,
    [userId, JSON.stringify(achievements.map(({ row }) => row))],
  );
  const ids = new Set(stored.goals.map(({ id }) => id));
  await saveAchievements(
    query,
    toBeWritten(achievements).filter((row) => ids.has(row.goal_id)),
  );
}

function toBeWritten<Row>(differences: readonly Difference<Row>[]): Row[] {
  return differences.filter(({ problem }) => problem !== 'left over').map(({ row }) => row);
}
