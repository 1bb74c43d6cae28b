// Proposes the end time of a forgotten session (behaviour/live-session.md#forgotten-workouts).
import type { SessionState } from '#shared/sessions/fold.ts';
import { lastLoggedAtMs } from './forgotten.ts';
import { restAfterSet } from './rest-after-set.ts';

/**
 * Returns the time of the last set plus the planned rest, at most `nowMs`. The end is never before
 * the last set, even if a device's clock was wrong.
 *
 * @returns ISO 8601; null without sets, because there is nothing to finish
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
