// Detects a running session that the lifter probably forgot to finish (behaviour/live-session.md#forgotten-workouts).
import type { LoggedSet } from '#shared/sessions/fold.ts';

/** A session without activity for 45 minutes may be forgotten, because few rests are longer. */
export const FORGOTTEN_MS = 45 * 60_000;

/**
 * Returns true when the last activity was 45 minutes ago or more. A clock that was set back makes no session forgotten.
 */
export function isForgotten(touchedAtMs: number, nowMs: number): boolean {
  return nowMs - touchedAtMs >= FORGOTTEN_MS;
}

/** Returns the time of the newest set, or the start when there is no set; ms since 1970. */
export function lastLoggedAtMs({
  startedAt,
  sets,
}: {
  startedAt: string;
  sets: readonly Pick<LoggedSet, 'loggedAt'>[];
}): number {
  return Math.max(Date.parse(startedAt), ...sets.map(({ loggedAt }) => Date.parse(loggedAt)));
}
