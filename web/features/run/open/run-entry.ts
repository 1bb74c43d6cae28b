// Stores the session's id in the browser's history entry (web/workouts/start/run-entry.ts).
import { runEntry } from '#web/workouts/start/run-entry.ts';
import { readLessTime } from '#web/workouts/start/run-query.ts';

export function readRunEntry(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('runSessionId' in state)) return undefined;
  return typeof state.runSessionId === 'string' ? state.runSessionId : undefined;
}

/**
 * Stores the session in the history entry. Removes the request for a shorter workout, so that a
 * reload does not ask again.
 */
export function keepRunEntry(sessionId: string): void {
  const address = readLessTime(location.search) ? location.pathname : undefined;
  history.replaceState({ ...history.state, ...runEntry(sessionId) }, '', address);
}

/**
 * Clears the history entry. Its address then leads to the open session, otherwise to a new session.
 */
export function forgetRunEntry(): void {
  history.replaceState(null, '');
}

export function quickEntry(): { isQuickStart: true } {
  return { isQuickStart: true };
}

export function isQuickEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'isQuickStart' in state;
}
