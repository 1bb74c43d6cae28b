// How long a finished workout can go on.

const HOUR_MS = 3_600_000;

/** Returns whether a workout that ended then (ISO 8601) can still go on: for an hour. */
export function mayReopen(endedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(endedAt) <= HOUR_MS;
}
