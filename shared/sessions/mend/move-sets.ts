// Contains the common code of merging and splitting finished workouts: checks, and parts of the events.
import { isSameContent } from '#shared/same-content.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import { requireSession } from '#shared/sessions/require-session.ts';
import { DomainError } from '#shared/errors.ts';

/**
 * Returns the session if it is finished.
 * @throws DomainError SESSION_NOT_FOUND for an unknown or deleted session; VALIDATION_FAILED for a running session
 */
export function requireFinished(current: SessionState | null): SessionState {
  const state = requireSession(current);
  if (state.status === 'COMPLETED') return state;
  throw new DomainError('VALIDATION_FAILED', 'Finish the workout first');
}

export type SetsMoved = Extract<SessionFact, { type: 'SetsMoved' }>;

/** Returns the fields that a merge or split of workouts may change, with their current values. */
export function partsOf({
  startedAt,
  endedAt,
  notes,
  gym,
  program,
  template,
}: SessionState): Pick<SetsMoved, 'startedAt' | 'endedAt' | 'notes' | 'gym' | 'program' | 'lines'> {
  return {
    startedAt,
    endedAt: endedAt ?? startedAt,
    notes,
    gym,
    program,
    lines: template.exercises,
  };
}

/** Returns a set in the shape in which the event of a merge or split stores it. */
export function movedSet(logged: LoggedSet): SetsMoved['added'][number] {
  const { setNumber: _, loggedVersion, ...set } = logged;
  return { ...set, order: loggedVersion };
}

/** Returns true when two sets have equal values. The numbers and positions of the sets may differ. */
export function isSameSet(one: LoggedSet | undefined, other: LoggedSet | undefined): boolean {
  if (!one || !other) return false;
  // The set's copy of its exercise is not compared. The app, and not the user, adds the copy when the exercise leaves
  // the plan.
  const { order: _, exercise: _copy, ...is } = movedSet(one);
  const { order: _place, exercise: _earlier, ...was } = movedSet(other);
  return isSameContent(is, was);
}
