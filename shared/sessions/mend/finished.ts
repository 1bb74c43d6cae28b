// Only a finished workout can be merged or split. Pure.
import { DomainError } from '#shared/errors.ts';
import type { SessionState } from '#shared/sessions/fold.ts';

/** @throws DomainError SESSION_NOT_FOUND also for a deleted one. */
export function requireSession(state: SessionState | null): SessionState {
  if (state === null || state.isDiscarded) throw new DomainError('SESSION_NOT_FOUND');
  return state;
}

/** @throws DomainError SESSION_NOT_FOUND; VALIDATION_FAILED for a workout that runs. */
export function requireFinished(current: SessionState | null): SessionState {
  const state = requireSession(current);
  if (state.status === 'COMPLETED') return state;
  throw new DomainError('VALIDATION_FAILED', 'Finish the workout first');
}
