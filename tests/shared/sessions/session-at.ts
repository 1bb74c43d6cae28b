// Creates a session whose sets were logged at these minutes after its start, for rules about time.
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import { given, logged } from './stream.ts';

export const START_MS = Date.UTC(2026, 10, 20, 18);

/** Returns the time a number of minutes after the start, ISO 8601. */
export const minute = (minutes: number) => new Date(START_MS + minutes * 60_000).toISOString();

/**
 * Returns a session with bench sets at these minutes. The session ends at `endMinutes`, or still
 * runs when `endMinutes` is null. Rests are 90 s.
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
