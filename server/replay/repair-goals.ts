// Repairs a user's goals after the rows of the sessions, under the lock, a few weeks at a time.
import type { Query } from '#server/db/query.ts';
import { readFedGoals } from '#server/goal-progress/fed-goals.ts';
import {
  deleteWeekRows,
  saveAchievements,
  saveGoalColumns,
  saveWeekRows,
} from '#server/goal-progress/goal-rows.ts';
import { goalChanges, type GoalProgressRow } from '#server/goal-progress/project-goals.ts';
import type { Difference } from './drift.ts';
import { addToTally, fedGoals, type GoalTally, startTally, storedGoalsOf } from './goal-tally.ts';
import { compareColumns, compareWeeks, type GoalDrift } from './replay-goals.ts';

/** Even of somebody who trains four times a day a few hundred rows for each goal. */
const WEEKS_AT_ONCE = 26;

/** Every week of the goals, by its Monday, as it is kept or as the log has it: in order, some at a time. */
export function* weeksToRepair({ weeks, stored }: GoalTally): Generator<string[]> {
  const known = Array.from(weeks.values(), (ofGoal) => [...ofGoal.keys()]).flat();
  const all = [...new Set([...known, ...stored.weeks.map(({ week }) => week)])].toSorted();
  for (let at = 0; at < all.length; at += WEEKS_AT_ONCE) yield all.slice(at, at + WEEKS_AT_ONCE);
}

/** Adds up the rows of the sessions that began in these weeks. Needs the lock that completions take. */
export async function repairWeeks(
  query: Query,
  userId: string,
  weeks: readonly string[],
): Promise<void> {
  const stored = await storedGoalsOf(query, userId);
  const isMeant = ({ week }: { week: string }) => weeks.includes(week);
  const tally = startTally(userId, { ...stored, weeks: stored.weeks.filter(isMeant) });
  const progress = await query<GoalProgressRow>(
    `select p.* from unnest($2::date[]) as wanted (week)
     join goal_session_progress p on p.user_id = $1 and p.goal_id = any($3::uuid[])
       and p.started_at >= wanted.week::timestamp at time zone 'UTC'
       and p.started_at < (wanted.week + 7)::timestamp at time zone 'UTC'`,
    [userId, weeks, tally.facts.map(({ goalId }) => goalId)],
  );
  addToTally(tally, { progress }, []);
  const differences = compareWeeks(tally);
  const gone = differences.filter(({ problem }) => problem === 'left over').map(({ row }) => row);
  await deleteWeekRows(query, userId, gone);
  await saveWeekRows(query, toBeWritten(differences));
}

/** Rewrites achievements that differ, and the columns of the goals. The weeks must be right already. */
export async function repairGoals(
  query: Query,
  userId: string,
  { achievements }: Pick<GoalDrift, 'achievements'>,
): Promise<void> {
  const stored = await storedGoalsOf(query, userId);
  const fed = await readFedGoals(query, userId, fedGoals(stored));
  const columns = compareColumns(goalChanges(userId, fed, []).goals, stored);
  await saveGoalColumns(query, userId, toBeWritten(columns));
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
