// Creates sessions with sets that were logged at given minutes after the start.
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import { given, logged } from './stream.ts';

export const START_MS = Date.UTC(2026, 10, 20, 18);

/** Returns the time that is a number of minutes after the start, ISO 8601. */
export const minute = (minutes: number) => new Date(START_MS + minutes * 60_000).toISOString();

/**
 * Returns a session with bench press sets at these minutes and rests of 90 s. `endMinutes` null means still running.
 */
export function sessionAt(
  setMinutes: readonly number[],
  { endMinutes = null, ...set }: { endMinutes?: number | null } & Partial<LoggedSet> = {},
): SessionState {
  const session = given(...setMinutes.map(() => logged()));
  return {
    ...session,
    startedAt: minute(0),
    endedAt: endMinutes === null ? null : minute(endMinutes),
    sets: session.sets.map((each, index) => ({
      ...each,
      ...set,
      loggedAt: minute(setMinutes[index] ?? 0),
    })),
  };
}
