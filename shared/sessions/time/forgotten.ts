// A running session that nobody has touched for a while (behaviour/live-session.md#forgotten-workouts).
import type { LoggedSet } from '#shared/sessions/fold.ts';

/** A session that was left alone for so long may have been forgotten; a longer pause is no rest. */
export const FORGOTTEN_MS = 45 * 60_000;

/** True when the session was last touched 45 minutes ago or more. A clock that was put back forgets nothing. */
export function isForgotten(touchedAtMs: number, nowMs: number): boolean {
  return nowMs - touchedAtMs >= FORGOTTEN_MS;
}

/** Returns the time of the last set that was logged by the clock, else the start; ms since epoch. */
export function lastLoggedAtMs({
  startedAt,
  sets,
}: {
  startedAt: string;
  sets: readonly Pick<LoggedSet, 'loggedAt'>[];
}): number {
  return Math.max(Date.parse(startedAt), ...sets.map(({ loggedAt }) => Date.parse(loggedAt)));
}
