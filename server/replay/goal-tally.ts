// Sums the contributions of the sessions rebuilt so far to a user's goals: one number per week, for any number of
// sessions.
import { columnList } from '#server/db/rows/columns.ts';
import type { GoalRow } from '#server/goal-progress/goal-rows.ts';
import { toFacts } from '#server/goal-progress/goal-rows.ts';
import { toContribution } from '#server/goal-progress/fed-goals.ts';
import {
  achievementRows,
  type GoalAchievementRow,
  type GoalWeekRow,
  weekRow,
} from '#server/goal-progress/project-goals.ts';
import type { Query } from '#server/db/statements/query.ts';
import { calendarOf, readCalendars } from '#server/db/reads/calendar.ts';
import type { Calendar } from '#shared/calendar.ts';
import type { GoalFacts } from '#shared/goals/facts.ts';
import { addToWeeks, type GoalWeek } from '#shared/goals/goal-weeks.ts';
import type { FoldedEvent } from '#shared/sessions/fold.ts';
import type { ReplayedSession } from './session-tables.ts';

/** The stored rows of a user's goals. */
export interface StoredGoals {
  calendar: Calendar;
  goals: readonly GoalRow[];
  weeks: readonly GoalWeekRow[];
  /** Achievements that sessions announced. */
  achievements: readonly GoalAchievementRow[];
}

export interface GoalTally {
  userId: string;
  stored: StoredGoals;
  facts: readonly GoalFacts[];
  /** Weeks by goal, each by its first day. */
  weeks: ReadonlyMap<string, Map<string, GoalWeek>>;
  achievements: GoalAchievementRow[];
}

/**
 * Returns the goals of several users, by user. A goal that is being measured is left out with all its rows, because
 * they are incomplete until then (goal-progress/measure-later.ts).
 */
export async function readStoredGoals(
  query: Query,
  userIds: readonly string[],
): Promise<Map<string, StoredGoals>> {
  const goals = await query<GoalRow>(
    `select ${columnList('goal', 'g')}
     from unnest($1::uuid[]) as u (user_id) join goal g on g.user_id = u.user_id`,
    [userIds],
  );
  const weeks = await query<GoalWeekRow>(
    `select ${columnList('goal_week', 'w')}
     from unnest($1::uuid[]) as u (user_id) join goal_week w on w.user_id = u.user_id`,
    [userIds],
  );
  const achievements = await query<GoalAchievementRow>(
    `select ${columnList('goal_achievement', 'a')} from unnest($1::uuid[]) as u (user_id)
     join goal_achievement a on a.user_id = u.user_id and a.source = 'session'`,
    [userIds],
  );
  const calendars = await readCalendars(query, userIds);
  const measuring = new Set(goals.flatMap((goal) => (goal.measured_to === null ? [] : goal.id)));
  const isDone = (goalId: string) => !measuring.has(goalId);
  const goalsOf = byUser(goals.filter(({ id }) => isDone(id)));
  const weeksOf = byUser(weeks.filter(({ goal_id }) => isDone(goal_id)));
  const achievementsOf = byUser(achievements.filter(({ goal_id }) => isDone(goal_id)));
  return new Map(
    userIds.map((userId) => [
      userId,
      {
        calendar: calendarOf(calendars, userId),
        goals: goalsOf.get(userId) ?? [],
        weeks: weeksOf.get(userId) ?? [],
        achievements: achievementsOf.get(userId) ?? [],
      },
    ]),
  );
}

function byUser<Row extends { user_id: string }>(rows: readonly Row[]) {
  return Map.groupBy(rows, (row) => row.user_id);
}

/** Returns the goals of one user. */
export async function storedGoalsOf(query: Query, userId: string): Promise<StoredGoals> {
  const stored = await readStoredGoals(query, [userId]);
  const own = stored.get(userId);
  if (!own) throw new Error('The goals of a user were not read');
  return own;
}

/** Returns the goals without deleted ones. A restored goal reads its sessions when it is restored. */
export function fedGoals({ goals }: StoredGoals): GoalFacts[] {
  return goals.filter((row) => row.removed_at === null).map(toFacts);
}

export function startTally(userId: string, stored: StoredGoals): GoalTally {
  const facts = fedGoals(stored);
  const weeks = new Map(facts.map((goal) => [goal.goalId, new Map<string, GoalWeek>()]));
  return { userId, stored, facts, weeks, achievements: [] };
}

/** Adds a session's contributions to the goals, and the achievements that its events announced. */
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

/** Returns the weeks of a goal, in any order. */
export function weeksOfGoal({ weeks }: GoalTally, goalId: string): GoalWeek[] {
  return [...(weeks.get(goalId)?.values() ?? [])];
}

export function weekRows(tally: GoalTally): GoalWeekRow[] {
  return tally.facts.flatMap(({ goalId }) =>
    weeksOfGoal(tally, goalId).map((each) => weekRow(tally.userId, goalId, each)),
  );
}
