// Decides how long a finished workout can go on.
import { HOUR_MS } from '#shared/durations.ts';

/** Returns whether a workout that ended then (ISO 8601) can still go on: for an hour. */
export function mayReopen(endedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(endedAt) <= HOUR_MS;
}
