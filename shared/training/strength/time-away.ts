// Distinguishes a break from the usual days between workouts (behaviour/training.md#after-a-break). Pure.
import { DAY_MS } from '#shared/durations.ts';

/** A break is longer than this, and longer than USUAL_GAPS times the usual gap. */
export const BREAK_DAYS = 14;
export const USUAL_GAPS = 1.5;
const GAP_WEIGHT = 1 / 3;

/** Days after a break in which the weight does not exceed the weight before it. */
export const RETURN_DAYS = 21;

/**
 * Returns the days without the exercise after which a break begins. @param usualDays null when the
 * usual days are unknown
 */
export function breakAfter(usualDays: number | null): number {
  return Math.max(BREAK_DAYS, USUAL_GAPS * (usualDays ?? 0));
}

/**
 * Returns the new average of days between workouts. A gap has the weight 1/3, and counts as 21 days
 * at most.
 */
export function usualDaysAfter(usualDays: number | null, days: number): number {
  const gap = Math.min(RETURN_DAYS, days);
  return usualDays === null ? gap : usualDays + GAP_WEIGHT * (gap - usualDays);
}

/** Returns the share of the planned sets `days` days after the first workout back: half, three quarters, all. */
export function returnSets(days: number): number {
  return days < 7 ? 0.5 : days < BREAK_DAYS ? 0.75 : 1;
}

/**
 * Returns the days from one moment to a later one, with fractions; 0 when `to` is earlier, NaN when a moment is
 * unknown.
 *
 * @param from ISO 8601
 * @param to ISO 8601
 */
export function daysAwayAt(from: string, to: string): number {
  return Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS);
}
