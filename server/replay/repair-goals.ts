// Repairs a user's goals after the rows of the sessions, under the lock, a few weeks at a time.
import type { Query } from '#server/db/statements/query.ts';
import { saveAchievements } from '#server/goal-progress/goal-rows.ts';
import { refreshColumns, refreshWeeks } from '#server/goal-progress/refresh-goals.ts';
import { fedGoals, type GoalTally, storedGoalsOf } from './goal-tally.ts';
import type { GoalDrift } from './goal-drift.ts';

/** A few hundred rows per goal, even at four workouts per day. */
const WEEKS_AT_ONCE = 26;

/** Yields the first days of all weeks of the goals, stored or in the log: in order, some at a time. */
export function* weeksToRepair({ weeks, stored }: GoalTally): Generator<string[]> {
  const known = Array.from(weeks.values(), (ofGoal) => [...ofGoal.keys()]).flat();
  const all = [...new Set([...known, ...stored.weeks.map(({ week }) => week)])].toSorted();
  for (let at = 0; at < all.length; at += WEEKS_AT_ONCE) yield all.slice(at, at + WEEKS_AT_ONCE);
}

/** Sums the rows of the sessions that began in these weeks. Needs the lock that completions take. */
export async function repairWeeks(
  query: Query,
  userId: string,
  weeks: readonly string[],
): Promise<void> {
  await query(
    `delete from goal_week w using goal g
     where w.user_id = $1 and w.week = any($2::date[])
       and g.user_id = $1 and g.id = w.goal_id and g.removed_at is not null`,
    [userId, weeks],
  );
  await refreshWeeks(query, userId, fedGoals(await storedGoalsOf(query, userId)), weeks);
}

/** Rewrites achievements that differ, and the columns of the goals. The weeks must be correct already. */
export async function repairGoals(
  query: Query,
  userId: string,
  { achievements }: Pick<GoalDrift, 'achievements'>,
): Promise<void> {
  const stored = await storedGoalsOf(query, userId);
  await refreshColumns(query, userId, fedGoals(stored));
  // Deleted before they are written again: two rows that swap a milestone would violate the unique key.
  await query(
    `delete from goal_achievement a using jsonb_to_recordset($2::jsonb) as row (goal_id uuid, id uuid)
     where a.user_id = $1 and a.goal_id = row.goal_id and a.id = row.id`,
    [userId, JSON.stringify(achievements.map(({ row }) => row))],
  );
  const ids = new Set(stored.goals.map(({ id }) => id));
  await saveAchievements(
    query,
    achievements
      .filter(({ problem, row }) => problem !== 'left over' && ids.has(row.goal_id))
      .map(({ row }) => row),
  );
}
