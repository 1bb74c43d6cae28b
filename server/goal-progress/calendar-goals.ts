// Recomputes goals after a change of the user's time zone or first day of the week, because sessions may then count in
// other weeks.
import { readCalendar } from '#server/db/reads/calendar.ts';
import type { Query } from '#server/db/statements/query.ts';
import { lockGoals, readGoals } from './goal-rows.ts';
import { refreshGoal } from './refresh-goal.ts';

/** Number of goals that a request measures before it responds. measure-later.ts measures the other goals. */
const GOALS_AT_ONCE = 10;

/**
 * Runs `work`. If `work` changed the time zone or the first day of the week, updates all goals. When sessions may count
 * in other weeks, recomputes the goals from all sessions.
 * @returns the ids of the goals whose background measurement has not ended yet
 */
export async function followingCalendar(
  query: Query,
  userId: string,
  work: () => Promise<void>,
): Promise<string[]> {
  await lockGoals(query, userId);
  const before = await readCalendar(query, userId);
  await work();
  const after = await readCalendar(query, userId);
  const hasOtherWeeks = before.firstDayOfWeek !== after.firstDayOfWeek;
  const hasOtherZone = before.timeZone !== after.timeZone;
  if (!hasOtherWeeks && !hasOtherZone) return [];
  const sessions = hasOtherWeeks || (await hasZoneless(query, userId)) ? 'all' : 'none';
  for (const [index, { goalId }] of (await readGoals(query, userId)).entries()) {
    const isLater = sessions === 'all' && index >= GOALS_AT_ONCE;
    await refreshGoal(query, userId, goalId, isLater ? { sessions, pages: 0 } : { sessions });
  }
  const goals = await readGoals(query, userId);
  return goals.filter(({ isMeasuring }) => isMeasuring).map(({ goalId }) => goalId);
}

/**
 * Returns true when the user has a completed workout without a stored time zone. A new time zone of the account can
 * move this workout to another day.
 */
async function hasZoneless(query: Query, userId: string): Promise<boolean> {
  const rows = await query(
    `select 1 from workout_session
     where user_id = $1 and completion_status = 'COMPLETED' and time_zone is null limit 1`,
    [userId],
  );
  return rows.length > 0;
}
