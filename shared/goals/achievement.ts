// The achievements of a completed session or a measurement: the goals that it raised and the milestones that it
// crossed.
import type { Achievement } from '#shared/sessions/schema.ts';
import type { Contribution, GoalFacts } from './facts.ts';
import { type GoalWeek, weeksOf } from './goal-weeks.ts';
import type { MeasuredSession } from './measures/measured-session.ts';
import { type Milestone, milestoneOf, type Standing } from './milestones.ts';
import { contributionOf, progressOf, type Progress } from './progress.ts';
import { settleStatus } from './status.ts';

/** A goal with all that its progress depends on. */
export interface FedGoal {
  goal: GoalFacts;
  /** All of them, or as few as are worth the same: stand-ins for weeks in which nothing changes. */
  contributions: readonly Contribution[];
  /** The highest milestone that was ever celebrated; null for none. */
  celebrated: Milestone | null;
}

/** Result for a goal whose progress has changed. */
export interface Outcome {
  goal: GoalFacts;
  progress: Progress;
  status: ReturnType<typeof settleStatus>;
  /** Set when the goal was raised; announced if a completion or a measurement did it. */
  achievement: Achievement | null;
}

/** Result of a change of sessions for one goal. */
export interface GoalChange extends Outcome {
  /** Contributions of these sessions now; a session without any has none here. */
  contributions: Contribution[];
  /** Values of these sessions' weeks now; a week without any is left out. */
  weeks: GoalWeek[];
}

/** The standing of a goal of which nothing is known. */
export const NOT_BEGUN: Standing = { percentage: 0, isReached: false };

/** The milestone that lies between two standings and was not celebrated yet; the highest of several. */
export function crossedMilestone(
  before: Standing,
  after: Standing,
  celebrated: Milestone | null,
): Milestone | null {
  const reached = milestoneOf(after);
  if (reached === null || reached <= (milestoneOf(before) ?? 0)) return null;
  return reached > (celebrated ?? 0) ? reached : null;
}

/** True when a goal sees the session differently after a change, so that its progress may move. */
export function isTouched(
  goal: GoalFacts,
  before: MeasuredSession | null,
  after: MeasuredSession,
): boolean {
  const old = contributionOf(goal, before);
  const next = contributionOf(goal, after);
  return old?.value !== next?.value || old?.lifted !== next?.lifted;
}

/**
 * Returns a goal's changes for these sessions: one that was completed, corrected or deleted, or all
 * sessions for a goal without known contributions. Pure, and the same for every cause.
 */
export function changeGoal(fed: FedGoal, sessions: readonly MeasuredSession[]): GoalChange {
  const { goal, contributions: known, celebrated } = fed;
  const contributions = sessions.flatMap((session) => contributionOf(goal, session) ?? []);
  const changed = new Set(sessions.map(({ sessionId }) => sessionId));
  const others = known.filter(({ sourceId }) => !changed.has(sourceId));
  const now = [...others, ...contributions];
  const changedWeeks = new Set(sessions.map(({ week }) => week));
  return {
    contributions,
    weeks: weeksOf(goal, now).filter(({ week }) => changedWeeks.has(week)),
    ...outcomeOf({ goal, celebrated }, progressOf(goal, known), progressOf(goal, now)),
  };
}

/** Works out what follows for a goal that stood at `before` and is at `progress` now. */
export function outcomeOf(
  { goal, celebrated }: Pick<FedGoal, 'goal' | 'celebrated'>,
  before: Standing,
  progress: Progress,
): Outcome {
  const { percentage, isReached } = progress;
  const isRaised = percentage > before.percentage || (isReached && !before.isReached);
  return {
    goal,
    progress,
    status: settleStatus(goal, isReached),
    achievement:
      isRaised && !goal.isMeasuring
        ? {
            goalId: goal.goalId,
            goalDescription: goal.description,
            percentage,
            milestone: crossedMilestone(before, progress, celebrated),
          }
        : null,
  };
}
