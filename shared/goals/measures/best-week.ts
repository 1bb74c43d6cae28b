// Weekly measures are worth their best week: it does not depend on today, nor on the order of sessions.
import type { Contribution } from '#shared/goals/facts.ts';
import { weekOf } from '#shared/goals/week.ts';
import { round } from '#shared/units.ts';

/** The largest sum of one week, 2 decimals; null without sessions. */
export function bestWeek(contributions: readonly Contribution[]): number | null {
  const sums = new Map<string, number>();
  for (const { startedAt, value } of contributions) {
    const week = weekOf(startedAt);
    sums.set(week, (sums.get(week) ?? 0) + value);
  }
  return sums.size === 0 ? null : round(Math.max(...sums.values()), 2);
}
