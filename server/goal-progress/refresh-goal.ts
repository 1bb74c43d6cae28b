// Computes a goal's progress from stored sessions and body measurements, for example after the goal was edited. A long
// history is read page by page.
import { columnList } from '#server/db/rows/columns.ts';
import type { Query } from '#server/db/statements/query.ts';
import { readCalendar } from '#server/db/reads/calendar.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { measureOf } from '#shared/goals/measures/measure-of.ts';
import { measuredSession } from '#shared/goals/measures/measured-session.ts';
import { contributionOf } from '#shared/goals/progress.ts';
import type { GoalFacts } from '#shared/goals/facts.ts';
import { addToWeeks } from '#shared/goals/goal-weeks.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import {
  deleteProgressRows,
  deleteWeekRows,
  type GoalRow,
  readGoals,
  saveGoalColumns,
  saveProgressRows,
  saveWeekRows,
  toFacts,
} from './goal-rows.ts';
import { goalChanges, type GoalProgressRow, progressRow, weekRow } from './derive-goals.ts';
import { readMeasuredSessions } from './measured-sessions.ts';
import { readFedGoals, toContribution } from './fed-goals.ts';

/**
 * Selects the sessions to measure. `all`: for example for a new goal or a new target. `none`: for example for a new
 * description. `endedAfter`: for a goal that was paused at this time and is resumed.
 */
export type SessionsToMeasure = 'none' | 'all' | { endedAfter: string };

/**
 * Default number of pages of sessions that a command measures before its response. measure-later.ts measures the later
 * pages.
 */
const PAGES_AT_ONCE = 2;

/**
 * Length of the longest day, 25 hours, when the clocks change. A session may belong to the day on which the goal was
 * created if it started at most 25 hours before `created_at`.
 */
const LONGEST_DAY_MS = DAY_MS + HOUR_MS;

/**
 * Updates the stored progress of a goal. If there are many sessions, reads only the oldest ones and stores from where
 * measure-later.ts continues. The caller must have called `lockGoals`.
 */
export async function refreshGoal(
  query: Query,
  userId: string,
  goalId: string,
  { sessions, pages = PAGES_AT_ONCE }: { sessions: SessionsToMeasure; pages?: number },
): Promise<void> {
  const row = await readRow(query, userId, goalId);
  if (!row) throw new Error(`Goal ${goalId} is not there to be refreshed`);
  if (sessions !== 'none') {
    // If the goal's last background measurement has not ended, sessions before `endedAfter` may be missing. The
    // measurement then starts over with all sessions.
    const endedAfter = sessions === 'all' || row.measured_to !== null ? null : sessions.endedAfter;
    if (endedAfter === null) await deleteProgress(query, userId, goalId);
    const from = new Date(Date.parse(row.created_at) - LONGEST_DAY_MS).toISOString();
    await saveHowFar(query, userId, {
      ...row,
      measured_to: from,
      measures_ended_after: endedAfter,
    });
    await measurePages(query, userId, goalId, pages);
  }
  await refreshOwnColumns(query, userId, goalId);
}

/**
 * Measures the next page of sessions for a goal and updates the goal's columns. The caller must have called
 * `lockGoals`.
 *
 * @returns true when there are more sessions
 */
export async function measureNext(query: Query, userId: string, goalId: string): Promise<boolean> {
  const hasMore = await measurePages(query, userId, goalId, 1);
  await refreshOwnColumns(query, userId, goalId);
  return hasMore;
}

async function measurePages(query: Query, userId: string, goalId: string, pages: number) {
  for (let page = 0; page < pages; page += 1) {
    if (!(await measurePage(query, userId, goalId))) return false;
  }
  return true;
}

async function readRow(query: Query, userId: string, goalId: string): Promise<GoalRow | undefined> {
  const [row] = await query<GoalRow>(
    `select ${columnList('goal')} from goal where user_id = $1 and id = $2`,
    [userId, goalId],
  );
  return row;
}

async function refreshOwnColumns(query: Query, userId: string, goalId: string): Promise<void> {
  const row = await readRow(query, userId, goalId);
  if (row && row.removed_at === null) await refreshColumns(query, userId, [toFacts(row)]);
}

async function saveHowFar(query: Query, userId: string, row: GoalRow): Promise<void> {
  await query(
    'update goal set measured_to = $3, measures_ended_after = $4 where user_id = $1 and id = $2',
    [userId, row.id, row.measured_to, row.measures_ended_after],
  );
}

export async function deleteProgress(query: Query, userId: string, goalId: string): Promise<void> {
  await query('delete from goal_session_progress where user_id = $1 and goal_id = $2', [
    userId,
    goalId,
  ]);
  await query('delete from goal_week where user_id = $1 and goal_id = $2', [userId, goalId]);
  await query(
    `update goal set measured_to = null, measures_ended_after = null
     where user_id = $1 and id = $2 and measured_to is not null`,
    [userId, goalId],
  );
}

/**
 * Measures the next page of sessions for a goal. A repeat changes nothing, because each page replaces the rows of
 * its sessions and recomputes their weeks.
 *
 * @returns true when there are more sessions
 */
async function measurePage(query: Query, userId: string, goalId: string): Promise<boolean> {
  const row = await readRow(query, userId, goalId);
  if (!row || row.measured_to === null) return false;
  const goal = toFacts(row);
  const by = measureOf(goal);
  const done = { ...row, measured_to: null, measures_ended_after: null };
  if (by?.fedBy !== 'sessions') {
    await saveHowFar(query, userId, done);
    return false;
  }
  const { sessions, isLast } = await readMeasuredSessions(query, userId, {
    startedFrom: row.measured_to,
    endedAfter: row.measures_ended_after,
    exercises: by.reads(goal.criteria),
    calendar: await readCalendar(query, userId),
  });
  const contributions = sessions.flatMap((session) => contributionOf(goal, session) ?? []);
  const told = new Set(contributions.map(({ sourceId }) => sourceId));
  await deleteProgressRows(
    query,
    userId,
    sessions
      .filter(({ sessionId }) => !told.has(sessionId))
      .map(({ sessionId }) => ({ goal_id: goalId, session_id: sessionId })),
  );
  await saveProgressRows(
    query,
    contributions.map((each) => progressRow(userId, goalId, each)),
  );
  await refreshWeeks(
    query,
    userId,
    [goal],
    sessions.map(({ week }) => week),
  );
  const last = sessions.at(-1);
  if (isLast || !last) {
    await saveHowFar(query, userId, done);
    return false;
  }
  await saveHowFar(query, userId, { ...row, measured_to: after(last.startedAt, row.measured_to) });
  return true;
}

/**
 * Returns the start time from which the next page is read. Sessions that started at the same time as the last one are
 * read again. If this would repeat the whole page, the next page starts 1 ms later.
 */
function after(lastStart: string, before: string): string {
  return lastStart === before ? new Date(Date.parse(lastStart) + 1).toISOString() : lastStart;
}

/** Recomputes the stored weeks of goals from the rows of their sessions. The caller must have called `lockGoals`. */
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

/**
 * Updates the goals' columns, such as percentage and status, from their weeks and body measurements. The caller must
 * have called `lockGoals`.
 */
export async function refreshColumns(
  query: Query,
  userId: string,
  goals: readonly GoalFacts[],
): Promise<void> {
  const fed = await readFedGoals(query, userId, goals);
  await saveGoalColumns(query, userId, goalChanges(userId, fed, []).goals);
}

/**
 * Adds the contributions of new completed sessions to goals. The sessions' rows must exist, and the caller must hold
 * `lockGoals`.
 */
export async function saveManySessions(
  query: Query,
  userId: string,
  sessions: readonly SessionState[],
): Promise<void> {
  const goals = await readGoals(query, userId);
  if (goals.length === 0) return;
  const calendar = await readCalendar(query, userId);
  const measured = sessions.map((state) => measuredSession(state, calendar));
  const rows = goals.flatMap((goal) =>
    measured.flatMap((session) => {
      const contribution = contributionOf(goal, session);
      return contribution ? [progressRow(userId, goal.goalId, contribution)] : [];
    }),
  );
  if (rows.length === 0) return;
  await saveProgressRows(query, rows);
  const weeks = rows.flatMap(({ week }) => week ?? []);
  await refreshWeeks(query, userId, goals, weeks);
  await refreshColumns(query, userId, goals);
}

/** Removes the contributions of deleted sessions from goals. The caller must have called `lockGoals`. */
export async function forgetManySessions(
  query: Query,
  userId: string,
  sessionIds: readonly string[],
): Promise<void> {
  const gone = await query<{ week: string | null }>(
    `delete from goal_session_progress where user_id = $1 and session_id = any($2::uuid[])
     returning week`,
    [userId, sessionIds],
  );
  const weeks = gone.flatMap(({ week }) => week ?? []);
  const goals = await readGoals(query, userId);
  await refreshWeeks(query, userId, goals, weeks);
  await refreshColumns(query, userId, goals);
}
