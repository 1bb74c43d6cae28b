// Stores the session id in the history entry of the live workout, so that a reload does not start another session.
import { readLessTime } from './run-query.ts';

export function runEntry(sessionId: string): { runSessionId: string } {
  return { runSessionId: sessionId };
}

export function readRunEntry(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('runSessionId' in state)) return undefined;
  return typeof state.runSessionId === 'string' ? state.runSessionId : undefined;
}

/**
 * Stores the session in the history entry. The request for a shorter workout is removed from the
 * address, because a reload would ask again.
 */
export function keepRunEntry(sessionId: string): void {
  const address = readLessTime(location.search) ? location.pathname : undefined;
  history.replaceState({ ...history.state, ...runEntry(sessionId) }, '', address);
}

/** Clears the history entry, so that its address leads to the open session or starts a new one. */
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
