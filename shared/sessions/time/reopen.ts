// Decides whether a finished workout can be reopened.
import { HOUR_MS } from '#shared/durations.ts';

/** Returns whether a workout that ended at `endedAt` (ISO 8601) can be reopened: within an hour. */
export function mayReopen(endedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(endedAt) <= HOUR_MS;
}
