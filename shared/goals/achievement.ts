// Derives the achievements that a completed session or a measurement brings: goals whose progress rose, and milestones.
import type { Achievement } from '#shared/sessions/schema.ts';
import type { Contribution, GoalFacts } from './facts.ts';
import { type GoalWeek, weeksOf } from './goal-weeks.ts';
import type { MeasuredSession } from './measures/measured-session.ts';
import { type Milestone, milestoneOf, type Standing } from './milestones.ts';
import { contributionOf, progressOf, type Progress } from './progress.ts';
import { settleStatus } from './status.ts';

export interface FedGoal {
  goal: GoalFacts;
  /**
   * `contributions` are the values that sessions or measurements give the goal. Weeks that no change concerns may be
   * left out if the progress stays the same, because reading all sessions would be slow.
   */
  contributions: readonly Contribution[];
  /** `celebrated` is the highest milestone that was celebrated. Null before the first celebration. */
  celebrated: Milestone | null;
}

export interface Outcome {
  goal: GoalFacts;
  progress: Progress;
  status: ReturnType<typeof settleStatus>;
  /**
   * `achievement` tells how far a session or a measurement raised the goal's progress. Null when the progress did not
   * rise, or while earlier sessions are still being counted.
   */
  achievement: Achievement | null;
}

interface GoalChange extends Outcome {
  /**
   * `contributions` has the current contributions of the changed sessions. A session that contributes nothing has no
   * entry.
   */
  contributions: Contribution[];
  weeks: GoalWeek[];
}

export const NOT_BEGUN: Standing = { percentage: 0, isReached: false };

/**
 * Returns the highest milestone that the progress passed from `before` to `after` and that was not
 * celebrated yet; null for none.
 */
export function crossedMilestone(
  before: Standing,
  after: Standing,
  celebrated: Milestone | null,
): Milestone | null {
  const reached = milestoneOf(after);
  if (reached === null || reached <= (milestoneOf(before) ?? 0)) return null;
  return reached > (celebrated ?? 0) ? reached : null;
}

/** Returns true when a changed session counts differently for the goal than before the change. */
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
 * Returns the changes to a goal's contributions, weeks and progress after `sessions` were completed, corrected or
 * deleted.
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

/**
 * Returns the result for the goal after a change of its progress: the new status, and an achievement if the progress
 * rose.
 */
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
