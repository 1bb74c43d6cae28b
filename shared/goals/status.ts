// Defines the transitions of a goal's status and the texts for them (behaviour/goals.md#goal-status).
import { DAY_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import type { GoalFacts } from './facts.ts';
import type { GoalStatus } from './vocabulary.ts';

interface StatusRule {
  label: string;
  action: string;
  toast: string;
  next: readonly GoalStatus[];
}

export const statusRules: Readonly<Record<GoalStatus, StatusRule>> = {
  ACTIVE: {
    label: 'Active',
    action: 'Resume Goal',
    toast: 'Goal resumed',
    next: ['PAUSED', 'COMPLETED', 'ABANDONED'],
  },
  PAUSED: {
    label: 'Paused',
    action: 'Pause Goal',
    toast: 'Goal paused',
    next: ['ACTIVE', 'COMPLETED', 'ABANDONED'],
  },
  COMPLETED: {
    label: 'Completed',
    action: 'Mark as Complete',
    toast: 'Goal completed! 🎉',
    next: [],
  },
  ABANDONED: {
    label: 'Archived',
    action: 'Archive Goal',
    toast: 'Goal archived',
    next: ['ACTIVE'],
  },
};

export type StatusFacts = Pick<GoalFacts, 'status' | 'completedBy' | 'frozenAt'>;

/**
 * Returns the status after the user changed it; null when the goal has this status already. A paused, archived or
 * completed goal stops counting sessions.
 * @throws DomainError INVALID_TRANSITION when the user may not choose the status
 */
export function changeStatus(goal: StatusFacts, to: GoalStatus, now: Date): StatusFacts | null {
  const { label, next } = statusRules[goal.status];
  if (goal.status === to) return null;
  if (!next.includes(to)) {
    const from = label.toLowerCase();
    throw new DomainError(
      'INVALID_TRANSITION',
      next.length === 0
        ? `A ${from} goal cannot be changed any more`
        : `A goal that is ${from} cannot become ${statusRules[to].label.toLowerCase()}`,
    );
  }
  return {
    status: to,
    completedBy: to === 'COMPLETED' ? 'user' : null,
    // A paused goal that is then archived or completed keeps the progress that it had at the pause.
    frozenAt: to === 'ACTIVE' ? null : (goal.frozenAt ?? now.toISOString()),
  };
}

const UNDO_WITHIN_MS = DAY_MS;

/**
 * Returns the status that a goal had before the user completed it; null when the goal is not completed.
 * @throws DomainError INVALID_TRANSITION when its progress completed the goal, or when the user completed it more than
 *   a day ago
 */
export function beforeCompletion(
  goal: StatusFacts & { completedByUserAt: string | null },
  now: Date,
): StatusFacts | null {
  const { status, completedBy, frozenAt, completedByUserAt } = goal;
  if (status !== 'COMPLETED') return null;
  const isRecent =
    completedBy === 'user' &&
    completedByUserAt !== null &&
    now.getTime() - Date.parse(completedByUserAt) <= UNDO_WITHIN_MS;
  if (!isRecent) {
    throw new DomainError('INVALID_TRANSITION', 'A completed goal cannot be changed any more');
  }
  // A goal that was already frozen when the user completed it was paused, so undoing the completion makes it paused
  // again.
  const wasPaused = frozenAt !== null && frozenAt < completedByUserAt;
  return wasPaused
    ? { status: 'PAUSED', completedBy: null, frozenAt }
    : { status: 'ACTIVE', completedBy: null, frozenAt: null };
}

/**
 * Returns the status that follows from the progress. For example, a reached goal becomes completed, and a correction of
 * the log reopens it.
 */
export function settleStatus(goal: StatusFacts, isReached: boolean): StatusFacts {
  const { status, completedBy, frozenAt } = goal;
  const isByProgress = status === 'COMPLETED' && completedBy === 'progress';
  if (!isByProgress && status !== 'ACTIVE' && status !== 'PAUSED') {
    return { status, completedBy, frozenAt };
  }
  if (isReached) return { status: 'COMPLETED', completedBy: 'progress', frozenAt };
  return { status: frozenAt === null ? 'ACTIVE' : 'PAUSED', completedBy: null, frozenAt };
}
