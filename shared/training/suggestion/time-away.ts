// Limits the weight after a break (behaviour/training.md#after-a-break). Pure.
import { DAY_MS } from '#shared/durations.ts';

/** Days without an exercise, and the largest share of the last weight after more days than that; the longest first. */
export const breaks = [
  { days: 84, share: 0.8 },
  { days: 28, share: 0.9 },
  { days: 14, share: 1 },
] as const;

/**
 * The share of the last weight that is the most to begin with after so many days; null after no break. Strength falls
 * with the length of a break (Bosquet 2013).
 */
export function shareAfter(daysAway: number): 0.8 | 0.9 | 1 | null {
  return breaks.find(({ days }) => daysAway > days)?.share ?? null;
}

/**
 * Days, not only whole ones, from one moment to a later one; 0 to an earlier one, NaN where one is not known.
 *
 * @param from ISO 8601
 * @param to ISO 8601
 */
export function daysAwayAt(from: string, to: string): number {
  return Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS);
}
