// Derives the achievements of a completed session or a measurement: raised goals and crossed milestones.
import type { Achievement } from '#shared/sessions/schema.ts';
import type { Contribution, GoalFacts } from './facts.ts';
import { type GoalWeek, weeksOf } from './goal-weeks.ts';
import type { MeasuredSession } from './measures/measured-session.ts';
import { type Milestone, milestoneOf, type Standing } from './milestones.ts';
import { contributionOf, progressOf, type Progress } from './progress.ts';
import { settleStatus } from './status.ts';

/** A goal with all facts that its progress depends on. */
export interface FedGoal {
  goal: GoalFacts;
  /** All contributions, or a few that give the same progress, for weeks that do not change. */
  contributions: readonly Contribution[];
  /** The highest milestone that was celebrated; null before the first one. */
  celebrated: Milestone | null;
}

/** A goal after its progress was computed: the new status, and the achievement to announce. */
export interface Outcome {
  goal: GoalFacts;
  progress: Progress;
  status: ReturnType<typeof settleStatus>;
  /**
   * Set when the goal was raised. The achievement is announced when a completion or a measurement
   * raised the goal.
   */
  achievement: Achievement | null;
}

/** The changes of one goal after sessions changed. */
export interface GoalChange extends Outcome {
  /** Current contributions of these sessions. A session without a contribution has no entry. */
  contributions: Contribution[];
  /** Current values of the weeks of these sessions. A week without a contribution is omitted. */
  weeks: GoalWeek[];
}

/** The standing of a goal without any known progress. */
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

/** Returns whether a change of the session may move the goal: its contribution differs. */
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
 * Returns a goal's changes for these sessions: a completed, corrected or deleted session, or all sessions of a goal
 * without known contributions. Pure; the cause of the change does not matter.
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

/** Returns the outcome for a goal whose standing was `before` and whose progress is now `progress`. */
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
