// Updates goals when a session is completed, or when a completed session is changed.
import type { Query } from '#server/db/statements/query.ts';
import { readCalendar } from '#server/db/reads/calendar.ts';
import { type FedGoal, isTouched } from '#shared/goals/achievement.ts';
import type { SessionEvent } from '#shared/sessions/events.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { type MeasuredSession, measuredSession } from '#shared/goals/measures/measured-session.ts';
import { readFedGoals } from './fed-goals.ts';
import {
  deleteProgressRows,
  deleteWeekRows,
  lockGoals,
  readGoals,
  saveAchievements,
  saveGoalColumns,
  saveProgressRows,
  saveWeekRows,
} from './goal-rows.ts';
import { achievementRows, type GoalChanges } from './derive-goals.ts';

/** Returns true when an event may change goals, because the session was completed before or after the event. */
export function movesGoals({
  before,
  after,
}: {
  before: SessionState | null;
  after: SessionState;
}): boolean {
  return after.status === 'COMPLETED' || before?.status === 'COMPLETED';
}

interface TouchedGoals {
  goals: FedGoal[];
  measured: MeasuredSession;
}

/** Locks the user's goals, and reads the goals that the changed session affects. */
export async function lockTouchedGoals(
  query: Query,
  userId: string,
  { before, after }: { before: SessionState | null; after: SessionState },
): Promise<TouchedGoals> {
  await lockGoals(query, userId);
  const goals = await readGoals(query, userId);
  const calendar = await readCalendar(query, userId);
  const then = before && measuredSession(before, calendar);
  const measured = measuredSession(after, calendar);
  const touched = goals.filter((goal) => isTouched(goal, then, measured));
  const changing = measured.week;
  return { goals: await readFedGoals(query, userId, touched, { changing }), measured };
}

/** Writes the goal progress that an event causes. The caller must first write the rows of the event's session. */
export async function saveSessionGoals(
  query: Query,
  userId: string,
  { event, measured }: { event: SessionEvent; measured: MeasuredSession },
  { goals, progress, weeks }: GoalChanges,
): Promise<void> {
  const without = (rows: readonly { goal_id: string }[]) => {
    const told = new Set(rows.map((row) => row.goal_id));
    return goals.filter((goal) => !told.has(goal.id)).map((goal) => goal.id);
  };
  await deleteProgressRows(
    query,
    userId,
    without(progress).map((goal_id) => ({ goal_id, session_id: event.sessionId })),
  );
  await deleteWeekRows(
    query,
    userId,
    without(weeks).map((goal_id) => ({ goal_id, week: measured.week })),
  );
  await saveProgressRows(query, progress);
  await saveWeekRows(query, weeks);
  await saveGoalColumns(query, userId, goals);
  await saveAchievements(query, achievementRows(userId, event));
}
