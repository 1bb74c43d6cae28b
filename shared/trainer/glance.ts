// Counts what a trainer's desk shows of a client, from the dates that the glance keeps. The counts are made when the
// desk is read, so that they fall while a client stays away.
import { addDays, daysBetween } from '#shared/calendar.ts';
import { DAYS_PER_WEEK } from '#shared/durations.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Finding } from './desk-schema.ts';

/** Days of workouts that a glance keeps. */
export const GLANCE_DAYS = 90;

/** The facts that the desk keeps about a client. All days are `YYYY-MM-DD` where the client is. */
export interface GlanceFacts {
  timeZone: string;
  /**
   * The number of workouts on each of the 90 days up to the last workout, oldest first, a digit per day: counting in it is
   * much cheaper than with dates. Empty without a workout.
   */
  done: string;
  /** The day of the last workout; null before the first one. */
  lastDay: string | null;
  /** The usual number of days between two workouts; null while there are too few workouts. */
  usualGapDays: number | null;
  /** The running program; null when none runs or the plans are not shared. */
  plan: { since: string; daysPerWeek: number } | null;
  findings: readonly Finding[];
  /** The day of the trainer's oldest unanswered proposal; null when all are answered. */
  openProposalSince: string | null;
  /** Comments of the client that the trainer has not read. */
  unread: number;
}

export const deskPeriods = [7, 30, GLANCE_DAYS] as const;

export interface DoneOfPlanned {
  days: number;
  done: number;
  /** Number of planned workouts; null without a program. */
  planned: number | null;
}

const MOST_PER_DAY = 9;

/** Returns `done` of a glance for the days of workouts up to `lastDay`, in any order. */
export function doneDigits(days: readonly string[], lastDay: string): string {
  const counts = groupBy(days, (day) => day);
  return Array.from({ length: GLANCE_DAYS }, (_, index) => {
    const workouts = counts.get(addDays(lastDay, index + 1 - GLANCE_DAYS)) ?? [];
    return Math.min(MOST_PER_DAY, workouts.length);
  }).join('');
}

/** Returns the number of workouts on each of the last 90 days, today last, a digit per day. */
export function digitsUpTo(
  { done, lastDay }: Pick<GlanceFacts, 'done' | 'lastDay'>,
  today: string,
): string {
  const away = lastDay === null ? 0 : Math.max(0, daysBetween(lastDay, today));
  return `${done}${'0'.repeat(Math.min(away, GLANCE_DAYS))}`.slice(-GLANCE_DAYS);
}

/**
 * Returns the workouts that were done and planned in the last `period` days, today included. With a program both are
 * counted from its start at the earliest. A program has an order of days, not weekdays, so its days per week are the
 * plan.
 *
 * @param digits from `digitsUpTo`
 */
export function doneOfPlanned(
  digits: string,
  plan: GlanceFacts['plan'],
  { period, today }: { period: number; today: string },
): DoneOfPlanned {
  const length = plan ? Math.min(period, daysBetween(plan.since, today) + 1) : period;
  return {
    days: period,
    done: sumOfLast(length, digits),
    planned: plan && Math.max(0, Math.round((plan.daysPerWeek * length) / DAYS_PER_WEEK)),
  };
}

const ZERO = '0'.charCodeAt(0);

/** Returns the sum of the last digits. A desk of 200 clients sums 25,000, so there is no list of characters. */
function sumOfLast(count: number, digits: string): number {
  let sum = 0;
  const first = Math.max(0, digits.length - count);
  for (let at = first; at < digits.length; at += 1) sum += digits.charCodeAt(at) - ZERO;
  return sum;
}

/** The usual gap is unknown below this number of gaps. */
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
