// The live session in the browser's history (web/workouts/start/run-entry.ts).
import { runEntry } from '#web/workouts/start/run-entry.ts';
import { readLessTime } from '#web/workouts/start/run-query.ts';

/** The session of the current step; undefined when it was opened by an address alone. */
export function readRunEntry(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('runSessionId' in state)) return undefined;
  return typeof state.runSessionId === 'string' ? state.runSessionId : undefined;
}

/** Names the session in the current step. The question for less time is asked once: a reload does not ask it again. */
export function keepRunEntry(sessionId: string): void {
  const address = readLessTime(location.search) ? location.pathname : undefined;
  history.replaceState({ ...history.state, ...runEntry(sessionId) }, '', address);
}

/** The step means its address again: whatever session is open, or a new one. */
export function forgetRunEntry(): void {
  history.replaceState(null, '');
}

/** The state of a step that begins a workout without a template. */
export function quickEntry(): { isQuickStart: true } {
  return { isQuickStart: true };
}

/** True where the address names the session that is to begin, not a template. */
export function isQuickEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'isQuickStart' in state;
}
