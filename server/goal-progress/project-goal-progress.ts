// What sessions and measurements make of goals: pure, and the same live, for a changed goal and for replay.
import type {
  GoalAchievementTable,
  GoalSessionProgressTable,
  GoalTable,
} from '#server/db/schema.ts';
import { changeGoal, type FedGoal, type Outcome } from '#shared/goals/achievement.ts';
import type { Contribution, GoalFacts } from '#shared/goals/facts.ts';
import { contributionOf, progressOf } from '#shared/goals/progress.ts';
import { settleStatus } from '#shared/goals/status.ts';
import type { SessionEvent } from '#shared/sessions/events.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { Achievement } from '#shared/sessions/schema.ts';

export type GoalProgressRow = GoalSessionProgressTable;
export type GoalAchievementRow = GoalAchievementTable;

/** The columns of `goal` that follow the sessions and the body. */
export type GoalColumns = Pick<
  GoalTable,
  'session_value' | 'percentage' | 'status' | 'completed_by'
> & { user_id: string; id: string };

/** What has to be written for goals. */
export interface GoalRowChanges {
  goals: GoalColumns[];
  upsertProgress: GoalProgressRow[];
  /** Goals that the session no longer says anything of. */
  deleteProgress: { goal_id: string; session_id: string }[];
}

/** The columns of a goal that follow from its sessions or measurements. */
export function goalColumns(
  userId: string,
  goal: GoalFacts,
  contributions: readonly Contribution[],
): GoalColumns {
  const progress = progressOf(goal, contributions);
  const status = settleStatus(goal, progress.percentage);
  return outcomeColumns(userId, { goal, progress, status });
}

export function progressRow(userId: string, goalId: string, from: Contribution): GoalProgressRow {
  return {
    user_id: userId,
    goal_id: goalId,
    session_id: from.sourceId,
    value: from.value,
    started_at: from.startedAt,
    ended_at: from.endedAt,
  };
}

/** What a goal gets from each of these sessions. */
export function contributionsOf(
  goal: GoalFacts,
  sessions: readonly (SessionState | null)[],
): Contribution[] {
  return sessions.flatMap((session) => contributionOf(goal, session) ?? []);
}

/** The columns of a goal as an outcome leaves them. */
export function outcomeColumns(
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

/** The row changes when a session became `after`, and the goals that this raised, in the given order. */
export function goalChanges(
  userId: string,
  touched: readonly FedGoal[],
  after: SessionState,
): GoalRowChanges & { achievements: Achievement[] } {
  const changes = touched.map((fed) => changeGoal(fed, after));
  return {
    goals: changes.map((change) => outcomeColumns(userId, change)),
    upsertProgress: changes.flatMap(({ goal, contribution }) =>
      contribution ? [progressRow(userId, goal.goalId, contribution)] : [],
    ),
    deleteProgress: changes.flatMap(({ goal, contribution }) =>
      contribution ? [] : [{ goal_id: goal.goalId, session_id: after.sessionId }],
    ),
    achievements: changes.flatMap(({ achievement }) => achievement ?? []),
  };
}

/**
 * Rows of what an event announced. The announcement is part of the event: who was celebrated when does
 * not change when a goal or another session changes later.
 */
export function achievementRows(userId: string, event: SessionEvent): GoalAchievementRow[] {
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
