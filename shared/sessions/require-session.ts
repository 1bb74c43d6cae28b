import { DomainError } from '#shared/errors.ts';
import type { SessionState } from './fold.ts';

/**
 * Returns the session if it exists.
 * @throws DomainError SESSION_NOT_FOUND for an unknown or deleted session
 */
export function requireSession(state: SessionState | null): SessionState {
  if (state === null || state.isDiscarded) throw new DomainError('SESSION_NOT_FOUND');
  return state;
}
