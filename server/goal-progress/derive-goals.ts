// Derives the rows of goals from sessions and measurements. Live commands, edited goals and replay all use this pure
// code.
import type { RowOf } from '#server/db/schema.ts';
import { changeGoal, type FedGoal, type Outcome } from '#shared/goals/achievement.ts';
import type { Contribution } from '#shared/goals/facts.ts';
import type { GoalWeek } from '#shared/goals/goal-weeks.ts';
import type { MeasuredSession } from '#shared/goals/measures/measured-session.ts';
import type { FoldedEvent } from '#shared/sessions/fold.ts';
import type { Achievement } from '#shared/sessions/schema.ts';

export type GoalProgressRow = RowOf<'goal_session_progress'>;
export type GoalWeekRow = RowOf<'goal_week'>;
export type GoalAchievementRow = RowOf<'goal_achievement'>;

export type GoalColumns = Pick<
  RowOf<'goal'>,
  'session_value' | 'percentage' | 'status' | 'completed_by'
> & { user_id: string; id: string };

export interface GoalChanges {
  goals: GoalColumns[];
  /** Rows to store for the changed sessions. If a goal has no row for a changed session, the stored row is deleted. */
  progress: GoalProgressRow[];
  /**
   * Rows to store for the weeks of the changed sessions. If a goal has no row for such a week, the stored row is
   * deleted.
   */
  weeks: GoalWeekRow[];
  achievements: Achievement[];
}

/**
 * Returns the new rows of the goals after `sessions` have changed. `sessions` is empty when only body measurements or
 * stored weeks have changed.
 */
export function goalChanges(
  userId: string,
  goals: readonly FedGoal[],
  sessions: readonly MeasuredSession[],
): GoalChanges {
  const changes = goals.map((fed) => changeGoal(fed, sessions));
  return {
    goals: changes.map((change) => goalColumns(userId, change)),
    progress: changes.flatMap(({ goal, contributions }) =>
      contributions.map((each) => progressRow(userId, goal.goalId, each)),
    ),
    weeks: changes.flatMap(({ goal, weeks }) =>
      weeks.map((each) => weekRow(userId, goal.goalId, each)),
    ),
    achievements: changes.flatMap(({ achievement }) => achievement ?? []),
  };
}

export function goalColumns(
  userId: string,
  { goal, progress, status }: Pick<Outcome, 'goal' | 'progress' | 'status'>,
): GoalColumns {
  return {
    user_id: userId,
    id: goal.goalId,
    session_value: progress.value,
    percentage: progress.percentage,
    status: status.status,
    completed_by: status.completedBy,
  };
}

export function progressRow(userId: string, goalId: string, from: Contribution): GoalProgressRow {
  return {
    user_id: userId,
    goal_id: goalId,
    session_id: from.sourceId,
    value: from.value,
    lifted: from.lifted ?? null,
    started_at: from.startedAt,
    ended_at: from.endedAt,
    week: from.week,
  };
}

export function weekRow(userId: string, goalId: string, week: GoalWeek): GoalWeekRow {
  return { user_id: userId, goal_id: goalId, ...week };
}

/**
 * Returns a row for each goal whose progress rose when the user completed a session. The rows come from the event
 * SessionCompleted, so later edits of the session do not change the rows.
 */
export function achievementRows(userId: string, event: FoldedEvent): GoalAchievementRow[] {
  if (event.fact.type !== 'SessionCompleted') return [];
  return (event.fact.achievements ?? []).map(({ goalId, percentage, milestone }) => ({
    user_id: userId,
    goal_id: goalId,
    id: event.eventId,
    source: 'session',
    session_id: event.sessionId,
    percentage,
    milestone,
    achieved_at: event.occurredAt,
  }));
}
