// Weekly measures are worth their best week: it does not depend on today, nor on the order of sessions.
import type { Contribution } from '#shared/goals/facts.ts';
import { round } from '#shared/units.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** 1970-01-01 was a Thursday: the Monday of its week lies three days before. */
const EPOCH_MONDAY_OFFSET_DAYS = 3;

/** Number of the week (Monday to Sunday, UTC) that an instant lies in. */
function weekOf(instant: string): number {
  const day = Math.floor(Date.parse(instant) / DAY_MS);
  return Math.floor((day + EPOCH_MONDAY_OFFSET_DAYS) / WEEK_DAYS);
}

/** The largest sum of one week, 2 decimals; null without sessions. */
export function bestWeek(contributions: readonly Contribution[]): number | null {
  const sums = new Map<number, number>();
  for (const { startedAt, value } of contributions) {
    const week = weekOf(startedAt);
    sums.set(week, (sums.get(week) ?? 0) + value);
  }
  return sums.size === 0 ? null : round(Math.max(...sums.values()), 2);
}
