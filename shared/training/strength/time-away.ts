// Distinguishes a break from the usual days between workouts (behaviour/training.md#after-a-break).
import { DAY_MS } from '#shared/durations.ts';

/** A break lasts longer than 14 days, and longer than 1.5 times the usual days between workouts. */
export const BREAK_DAYS = 14;
export const USUAL_GAPS = 1.5;
const GAP_WEIGHT = 1 / 3;

/** No weight above the weight before a break is suggested in the first 21 days after the break. */
export const RETURN_DAYS = 21;

/**
 * Returns the number of days without the exercise after which a break begins.
 *
 * @param usualDays null when the usual number of days between workouts is unknown
 */
export function breakAfter(usualDays: number | null): number {
  return Math.max(BREAK_DAYS, USUAL_GAPS * (usualDays ?? 0));
}

/**
 * Returns the new moving average of days between workouts. The newest number of days has the weight
 * 1/3 and counts as at most 21.
 */
export function usualDaysAfter(usualDays: number | null, days: number): number {
  const gap = Math.min(RETURN_DAYS, days);
  return usualDays === null ? gap : usualDays + GAP_WEIGHT * (gap - usualDays);
}

/**
 * Returns the share of the planned sets after a break: half in the first week back, three quarters
 * in the second, then all.
 */
export function returnSets(days: number): number {
  return days < 7 ? 0.5 : days < BREAK_DAYS ? 0.75 : 1;
}

/**
 * Returns the days between two moments, with fractions. Returns 0 when `to` is before `from`, and
 * NaN for an invalid time.
 *
 * @param from ISO 8601
 * @param to ISO 8601
 */
export function daysAwayAt(from: string, to: string): number {
  return Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS);
}
