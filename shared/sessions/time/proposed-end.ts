// Proposes the end of a forgotten session (behaviour/live-session.md#forgotten-workouts).
import type { SessionState } from '#shared/sessions/fold.ts';
import { lastLoggedAtMs } from './forgotten.ts';
import { restAfterSet } from './rest-after-set.ts';

/**
 * Returns a likely end of a forgotten session: its last set plus the planned rest. The end is at most now, and at least
 * the last set and the start, even when the device's clock was changed.
 *
 * @returns ISO 8601; null without sets: there is nothing to finish
 */
export function proposedEnd(
  session: Pick<SessionState, 'startedAt' | 'template' | 'sets'>,
  nowMs: number,
): string | null {
  const { sets } = session;
  if (sets.length === 0) return null;
  const atMs = sets.map(({ loggedAt }) => Date.parse(loggedAt));
  const last = atMs.lastIndexOf(Math.max(...atMs));
  const restedMs = (atMs[last] ?? 0) + restAfterSet(session, last) * 1000;
  return new Date(Math.max(lastLoggedAtMs(session), Math.min(restedMs, nowMs))).toISOString();
}
