// Compares a user's goals, computed from the log and the measurements, with their rows.
import type { Query } from '#server/db/statements/query.ts';
import { readReadings } from '#server/goal-progress/body-readings.ts';
import type { GoalRow } from '#server/goal-progress/goal-rows.ts';
import {
  type GoalAchievementRow,
  goalChanges,
  type GoalColumns,
  type GoalWeekRow,
} from '#server/goal-progress/project-goals.ts';
import { standIn } from '#shared/goals/goal-weeks.ts';
import { compare, type Difference, type DriftedRow } from './drift.ts';
import { type GoalTally, type StoredGoals, weekRows, weeksOfGoal } from './goal-tally.ts';

/** Differences of a user's goals. */
export interface GoalDrift {
  goals: Difference<GoalColumns>[];
  weeks: Difference<GoalWeekRow>[];
  achievements: Difference<GoalAchievementRow>[];
}

/**
 * Compares the goals with values from all sessions and measurements of the user. Achievements by measurement are not
 * derived from the log, like those entered by hand.
 */
export async function goalDrift(query: Query, tally: GoalTally): Promise<GoalDrift> {
  const { userId, stored, facts } = tally;
  const ofBody = await readReadings(query, userId, facts, { most: 1 });
  const fed = facts.map((goal) => ({
    goal,
    contributions: ofBody.get(goal.goalId) ?? weeksOfGoal(tally, goal.goalId).map(standIn),
    // A replay celebrates nothing: the events contain the achievements that were announced.
    celebrated: null,
  }));
  return {
    goals: compareColumns(goalChanges(userId, fed, []).goals, stored),
    weeks: compareWeeks(tally),
    achievements: compare(
      ({ goal_id, id }) => `${goal_id} ${id}`,
      tally.achievements,
      stored.achievements,
    ),
  };
}

function compareColumns(
  wanted: readonly GoalColumns[],
  { goals }: StoredGoals,
): Difference<GoalColumns>[] {
  const live = goals.filter((row) => row.removed_at === null);
  return compare(({ id }) => id, wanted, live.map(toColumns));
}

function compareWeeks(tally: GoalTally): Difference<GoalWeekRow>[] {
  return compare(({ goal_id, week }) => `${goal_id} ${week}`, weekRows(tally), tally.stored.weeks);
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
