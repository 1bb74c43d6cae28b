// Only a finished workout can be merged or split. Pure.
import { DomainError } from '#shared/errors.ts';
import type { SessionState } from '#shared/sessions/fold.ts';

/** @throws DomainError SESSION_NOT_FOUND; VALIDATION_FAILED for a workout that runs. */
export function requireFinished(state: SessionState | null): SessionState {
  if (state === null || state.isDiscarded) throw new DomainError('SESSION_NOT_FOUND');
  if (state.status === 'COMPLETED') return state;
  throw new DomainError('VALIDATION_FAILED', 'Finish the workout first');
}
