// Combines contributions of weekly measures: their best week counts. It depends neither on today nor on the order of
// sessions.
import type { Contribution } from '#shared/goals/facts.ts';
import { round } from '#shared/units.ts';

/** Returns the largest sum of one week, 2 decimals; null without sessions. */
export function bestWeek(contributions: readonly Contribution[]): number | null {
  const sums = new Map<string | null, number>();
  for (const { week, value } of contributions) {
    sums.set(week, (sums.get(week) ?? 0) + value);
  }
  return sums.size === 0 ? null : round(Math.max(...sums.values()), 2);
}
