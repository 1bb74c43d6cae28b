// Counts what a trainer's desk shows of a client, from the dates that the glance keeps. The counts are made when the
// desk is read, so that they fall while a client stays away.
import { addDays, daysBetween } from '#shared/calendar.ts';
import { DAYS_PER_WEEK } from '#shared/durations.ts';
import type { Finding } from './findings.ts';

/** Days of workouts that a glance keeps. */
export const GLANCE_DAYS = 90;

/** What the desk keeps about a client. All days are `YYYY-MM-DD` where the client is. */
export interface GlanceFacts {
  timeZone: string;
  /** The day of each workout of the last 90 days, oldest first. */
  done: readonly string[];
  /** The day of the last workout; null: there is none. */
  lastDay: string | null;
  /** The usual number of days between two workouts; null: too few workouts. */
  usualGapDays: number | null;
  /** The running program; null: none, or the plans are not shared. */
  plan: { since: string; daysPerWeek: number } | null;
  findings: readonly Finding[];
  /** The day of the trainer's oldest proposal without an answer; null: none. */
  openProposalSince: string | null;
  /** Comments of the client that the trainer has not read. */
  unread: number;
}

export const deskPeriods = [7, 30, GLANCE_DAYS] as const;

export interface DoneOfPlanned {
  days: number;
  done: number;
  /** Null without a program. */
  planned: number | null;
}

/**
 * Returns the workouts that were done and planned in the last `days` days, today included. With a program both are
 * counted from its start at the earliest. A program goes by order, not by weekday, so its days per week are the plan.
 */
export function doneOfPlanned(
  { done, plan }: Pick<GlanceFacts, 'done' | 'plan'>,
  days: number,
  today: string,
): DoneOfPlanned {
  const first = addDays(today, 1 - days);
  const from = plan && plan.since > first ? plan.since : first;
  const weeks = (daysBetween(from, today) + 1) / DAYS_PER_WEEK;
  return {
    days,
    done: done.filter((day) => day >= from && day <= today).length,
    planned: plan && Math.max(0, Math.round(plan.daysPerWeek * weeks)),
  };
}

/** Days of the picture of a client's recent workouts. */
const RECENT_DAYS = 28;

/** Returns the last 28 days, oldest first: '1' for a day with a workout, otherwise '0'. */
export function recentDays({ done }: Pick<GlanceFacts, 'done'>, today: string): string {
  const days = new Set(done);
  return Array.from({ length: RECENT_DAYS }, (_, index) =>
    days.has(addDays(today, index + 1 - RECENT_DAYS)) ? '1' : '0',
  ).join('');
}

/** Fewer gaps show no rhythm. */
const FEWEST_GAPS = 4;

/** Returns the median number of days between two days of workouts; null for fewer than five days. */
export function usualGap(days: readonly string[]): number | null {
  const inOrder = [...new Set(days)].toSorted();
  const gaps = inOrder
    .slice(1)
    .map((day, index) => daysBetween(inOrder[index] ?? day, day))
    .toSorted((a, b) => a - b);
  return gaps.length < FEWEST_GAPS ? null : (gaps[Math.floor(gaps.length / 2)] ?? null);
}
