// What a completed session achieved: the goals that it raised and the milestones that it crossed.
import type { SessionState } from '#shared/sessions/fold.ts';
import type { Achievement } from '#shared/sessions/schema.ts';
import type { Contribution, GoalFacts } from './facts.ts';
import { milestoneAt, type Milestone } from './milestones.ts';
import { contributionOf, progressOf, type Progress } from './progress.ts';
import { settleStatus } from './status.ts';

/** A goal with all that its progress depends on. */
export interface FedGoal {
  goal: GoalFacts;
  contributions: readonly Contribution[];
  /** The highest milestone that was ever celebrated; null for none. */
  celebrated: Milestone | null;
}

/** What follows from a change of one session for one goal. */
export interface GoalChange {
  goal: GoalFacts;
  /** Null: the session says nothing of this goal (any more). */
  contribution: Contribution | null;
  progress: Progress;
  status: ReturnType<typeof settleStatus>;
  /** The goal was raised: what is announced if this was the completion. */
  achievement: Achievement | null;
}

/** The milestone that lies between two percentages and was not celebrated yet; the highest of several. */
export function crossedMilestone(
  before: number,
  after: number,
  celebrated: Milestone | null,
): Milestone | null {
  const reached = milestoneAt(after);
  if (reached === null || reached <= (milestoneAt(before) ?? 0)) return null;
  return reached > (celebrated ?? 0) ? reached : null;
}

/** True when a goal sees the session differently after a change, so that its progress may move. */
export function isTouched(goal: GoalFacts, before: SessionState | null, after: SessionState) {
  const old = contributionOf(goal, before);
  const next = contributionOf(goal, after);
  return old?.value !== next?.value;
}

/** A goal after a change of one session. Pure, and the same for every cause: completion, correction, deletion. */
export function changeGoal(fed: FedGoal, after: SessionState): GoalChange {
  const { goal, contributions, celebrated } = fed;
  const contribution = contributionOf(goal, after);
  const others = contributions.filter(({ sessionId }) => sessionId !== after.sessionId);
  const before = progressOf(goal, contributions);
  const progress = progressOf(goal, contribution ? [...others, contribution] : others);
  const isRaised = progress.percentage > before.percentage;
  return {
    goal,
    contribution,
    progress,
    status: settleStatus(goal, progress.percentage),
    achievement: isRaised
      ? {
          goalId: goal.goalId,
          goalDescription: goal.description,
          percentage: progress.percentage,
          milestone: crossedMilestone(before.percentage, progress.percentage, celebrated),
        }
      : null,
  };
}
