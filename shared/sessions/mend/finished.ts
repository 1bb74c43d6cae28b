// Checks that a workout is finished: only then can it be merged or split. Pure.
import { DomainError } from '#shared/errors.ts';
import type { SessionState } from '#shared/sessions/fold.ts';

/**
 * Returns the session.
 *
 * @throws DomainError SESSION_NOT_FOUND when it does not exist or is deleted
 */
export function requireSession(state: SessionState | null): SessionState {
  if (state === null || state.isDiscarded) throw new DomainError('SESSION_NOT_FOUND');
  return state;
}

/**
 * Returns the finished session.
 *
 * @throws DomainError SESSION_NOT_FOUND; VALIDATION_FAILED for a running one
 */
export function requireFinished(current: SessionState | null): SessionState {
  const state = requireSession(current);
  if (state.status === 'COMPLETED') return state;
  throw new DomainError('VALIDATION_FAILED', 'Finish the workout first');
}
