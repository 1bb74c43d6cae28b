// A running session that nobody has touched for a while: when it is asked about, and what end is proposed
// (behaviour.md#forgotten-workouts).
import type { LoggedSet, SessionState } from './fold.ts';
import { restAfterSet } from './rest-after-set.ts';

/** A session that was left alone for so long may have been forgotten; a longer pause is no rest. */
export const FORGOTTEN_MS = 45 * 60_000;

/** True when the session was last touched 45 minutes ago or more. A clock that was put back forgets nothing. */
export function isForgotten(touchedAtMs: number, nowMs: number): boolean {
  return nowMs - touchedAtMs >= FORGOTTEN_MS;
}

/** When the last set was logged by the clock, else the start; ms since epoch. */
export function lastLoggedAtMs({
  startedAt,
  sets,
}: {
  startedAt: string;
  sets: readonly Pick<LoggedSet, 'loggedAt'>[];
}): number {
  return Math.max(Date.parse(startedAt), ...sets.map(({ loggedAt }) => Date.parse(loggedAt)));
}

/**
 * When a forgotten session may have ended: its last set and the rest that was planned after it; never later than now, and
 * never before the last set or the start, whatever the clock of the device was put to.
 * @returns ISO 8601; null when nothing was logged: there is nothing to finish.
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
