// Decides whether a finished workout can be reopened.
import { HOUR_MS } from '#shared/durations.ts';

/**
 * Returns true within an hour after the end of the workout.
 *
 * @param endedAt ISO 8601
 */
export function mayReopen(endedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(endedAt) <= HOUR_MS;
}
