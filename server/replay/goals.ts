// Recomputes the weekly values and the progress of a user's goals from the sessions. Compares the results with the
// stored rows, and repairs the rows.
import { columnList } from '#server/db/rows/columns.ts';
import { type GoalRow, toFacts, saveAchievements } from '#server/goal-progress/goal-rows.ts';
import { toContribution } from '#server/goal-progress/fed-goals.ts';
import {
  achievementRows,
  type GoalAchievementRow,
  type GoalWeekRow,
  weekRow,
  goalChanges,
  type GoalColumns,
} from '#server/goal-progress/derive-goals.ts';
import type { Query } from '#server/db/statements/query.ts';
import { readCalendar } from '#server/db/reads/calendar.ts';
import type { Calendar } from '#shared/calendar.ts';
import type { GoalFacts } from '#shared/goals/facts.ts';
import { addToWeeks, type GoalWeek, standIn } from '#shared/goals/goal-weeks.ts';
import type { FoldedEvent } from '#shared/sessions/fold.ts';
import { readReadings } from '#server/goal-progress/body-readings.ts';
import { refreshColumns, refreshWeeks } from '#server/goal-progress/refresh-goal.ts';
import type { ReplayedSession } from './session-tables.ts';
import { compare, type Difference } from './drift.ts';

interface StoredGoals {
  calendar: Calendar;
  goals: readonly GoalRow[];
  weeks: readonly GoalWeekRow[];
  achievements: readonly GoalAchievementRow[];
}

export interface GoalTally {
  userId: string;
  stored: StoredGoals;
  facts: readonly GoalFacts[];
  weeks: ReadonlyMap<string, Map<string, GoalWeek>>;
  achievements: GoalAchievementRow[];
}

/**
 * Returns the stored goals of a user. Leaves out goals that are being measured, because their rows are still incomplete
 * (goal-progress/measure-later.ts).
 */
export async function readStoredGoals(query: Query, userId: string): Promise<StoredGoals> {
  const read = <Row extends object>(table: 'goal' | 'goal_week' | 'goal_achievement', only = '') =>
    query<Row>(`select ${columnList(table)} from ${table} where user_id = $1 ${only}`, [userId]);
  const [goals, calendar] = await Promise.all([read<GoalRow>('goal'), readCalendar(query, userId)]);
  if (goals.length === 0) return { calendar, goals, weeks: [], achievements: [] };
  const [weeks, achievements] = await Promise.all([
    read<GoalWeekRow>('goal_week'),
    read<GoalAchievementRow>('goal_achievement', `and source = 'session'`),
  ]);
  const measuring = new Set(goals.flatMap((goal) => (goal.measured_to === null ? [] : goal.id)));
  const isDone = ({ goal_id }: { goal_id: string }) => !measuring.has(goal_id);
  return {
    calendar,
    goals: goals.filter(({ id }) => !measuring.has(id)),
    weeks: weeks.filter(isDone),
    achievements: achievements.filter(isDone),
  };
}

/**
 * Returns the goals that are not deleted. A deleted goal needs no sums, because a restore of the goal recomputes its
 * progress from all sessions.
 */
export function fedGoals({ goals }: StoredGoals): GoalFacts[] {
  return goals.filter((row) => row.removed_at === null).map(toFacts);
}

export function startTally(userId: string, stored: StoredGoals): GoalTally {
  const facts = fedGoals(stored);
  const weeks = new Map(facts.map((goal) => [goal.goalId, new Map<string, GoalWeek>()]));
  return { userId, stored, facts, weeks, achievements: [] };
}

/** Adds a session to the sums: its contributions to goals, and the goal achievements that its events announced. */
export function addToTally(
  { userId, stored, facts, weeks, achievements }: GoalTally,
  { progress }: Pick<ReplayedSession, 'progress'>,
  events: readonly FoldedEvent[],
): void {
  for (const row of progress) {
    const goal = facts.find(({ goalId }) => goalId === row.goal_id);
    const known = weeks.get(row.goal_id);
    if (!goal || !known) continue;
    const changed = addToWeeks(goal, known, [toContribution(row)]);
    for (const each of changed) known.set(each.week, each);
  }
  const announced = events.flatMap((event) => achievementRows(userId, event));
  achievements.push(
    ...announced.filter((row) => stored.goals.some(({ id }) => id === row.goal_id)),
  );
}

function weeksOfGoal({ weeks }: GoalTally, goalId: string): GoalWeek[] {
  return [...(weeks.get(goalId)?.values() ?? [])];
}

function weekRows(tally: GoalTally): GoalWeekRow[] {
  return tally.facts.flatMap(({ goalId }) =>
    weeksOfGoal(tally, goalId).map((each) => weekRow(tally.userId, goalId, each)),
  );
}

export interface GoalDrift {
  goals: Difference<GoalColumns>[];
  weeks: Difference<GoalWeekRow>[];
  achievements: Difference<GoalAchievementRow>[];
}

/**
 * Compares the stored goals with values computed from all sessions and measurements. Ignores goal achievements by
 * measurement or by hand, which the event log of sessions does not contain.
 */
export async function goalDrift(query: Query, tally: GoalTally): Promise<GoalDrift> {
  const { userId, stored, facts } = tally;
  const ofBody = await readReadings(query, userId, facts, { most: 1 });
  const live = stored.goals.filter((row) => row.removed_at === null);
  const fed = facts.map((goal) => ({
    goal,
    contributions: ofBody.get(goal.goalId) ?? weeksOfGoal(tally, goal.goalId).map(standIn),
    // A rebuild announces no new achievements. Achievements that were announced are in the events, and are compared
    // below.
    celebrated: null,
  }));
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

/** Number of weeks per repair. Half a year has about 700 rows per goal at four workouts per day. */
const WEEKS_AT_ONCE = 26;

/** Yields the first days of all weeks that are stored or that the log contains, in pages of `WEEKS_AT_ONCE`. */
export function* weeksToRepair({ weeks, stored }: GoalTally): Generator<string[]> {
  const known = Array.from(weeks.values(), (ofGoal) => [...ofGoal.keys()]).flat();
  const all = [...new Set([...known, ...stored.weeks.map(({ week }) => week)])].toSorted();
  for (let at = 0; at < all.length; at += WEEKS_AT_ONCE) yield all.slice(at, at + WEEKS_AT_ONCE);
}

/** Recomputes the stored weeks from the rows of their sessions. The caller holds the account's lock. */
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
  await refreshWeeks(query, userId, fedGoals(await readStoredGoals(query, userId)), weeks);
}

/**
 * Rewrites the goal achievements that differ from the log, and the computed columns of the goals. Call `repairWeeks`
 * first.
 */
export async function repairGoals(
  query: Query,
  userId: string,
  { achievements }: Pick<GoalDrift, 'achievements'>,
): Promise<void> {
  const stored = await readStoredGoals(query, userId);
  await refreshColumns(query, userId, fedGoals(stored));
  // Two achievements may swap their milestones. Updates in place would then violate the unique key, so the rows are
  // deleted first.
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
