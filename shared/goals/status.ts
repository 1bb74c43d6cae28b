// The transitions of a goal's status, with their texts (behaviour/goals.md#goal-status).
import { DomainError } from '#shared/errors.ts';
import type { GoalFacts } from './facts.ts';
import type { GoalStatus } from './vocabulary.ts';

interface StatusRule {
  /** Text of the badge. */
  label: string;
  /** Text of the button that leads here. */
  action: string;
  /** Message when a goal gets here. */
  toast: string;
  /** Statuses that the user may change it into. */
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
 * The user changes the status; null when it is already that. A goal that is set aside stops counting sessions.
 * @throws DomainError INVALID_TRANSITION
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
    // A paused goal that is archived or completed stays frozen since the pause.
    frozenAt: to === 'ACTIVE' ? null : (goal.frozenAt ?? now.toISOString()),
  };
}

/** Time in which a completion by the user can be undone. */
const UNDO_WITHIN_MS = 86_400_000;

/**
 * Returns the status that a goal had before the user completed it; null when it is not completed. A
 * completion by progress stays, and so does one by the user more than a day ago.
 * @throws DomainError INVALID_TRANSITION
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
  // It was paused when it stood still before it was completed.
  const wasPaused = frozenAt !== null && frozenAt < completedByUserAt;
  return wasPaused
    ? { status: 'PAUSED', completedBy: null, frozenAt }
    : { status: 'ACTIVE', completedBy: null, frozenAt: null };
}

/**
 * The status that follows from the progress: an active or paused goal that is reached is completed; when a
 * correction takes that away again, it goes back. What the user completed or archived stays.
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
