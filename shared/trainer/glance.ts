// Computes the figures of a client for the trainer's list of clients (the desk). The figures are computed at each read,
// because some change on days without a workout.
import { addDays, daysBetween } from '#shared/calendar.ts';
import { DAYS_PER_WEEK } from '#shared/durations.ts';
import { groupBy } from '#shared/group-by.ts';
import type { DeskClient, Finding } from './desk-schema.ts';

/** A trainer's list of clients counts the workouts of 7, 30 and 90 days. The longest period is 90 days. */
export const GLANCE_DAYS = 90;

/**
 * `GlanceFacts` is the data that the server stores about each client. All days are `YYYY-MM-DD` in the client's time
 * zone.
 */
export interface GlanceFacts {
  timeZone: string;
  /**
   * `done` has one digit for each of the 90 days up to the last workout: the number of workouts on that day, at most 9.
   * Empty without a workout. Digits are much cheaper to count than dates.
   */
  done: string;
  /** `lastDay` is the day of the last workout. Null before the first workout. */
  lastDay: string | null;
  /** `usualGapDays` is the usual number of days between two workouts. Null while there are too few workouts. */
  usualGapDays: number | null;
  /** `plan` is the running program. Null when none runs, or when the client does not share plans. */
  plan: { since: string; daysPerWeek: number } | null;
  findings: readonly Finding[];
  /** `openProposalSince` is the day of the trainer's oldest unanswered proposal. Null when all are answered. */
  openProposalSince: string | null;
  unread: number;
}

export const deskPeriods = [7, 30, GLANCE_DAYS] as const;

const MOST_PER_DAY = 9;

/**
 * Returns one digit per day for the 90 days up to `lastDay`: the number of workouts on that day, at most 9.
 * @param days one entry per workout, in any order
 */
export function doneDigits(days: readonly string[], lastDay: string): string {
  const counts = groupBy(days, (day) => day);
  return Array.from({ length: GLANCE_DAYS }, (_, index) => {
    const workouts = counts.get(addDays(lastDay, index + 1 - GLANCE_DAYS)) ?? [];
    return Math.min(MOST_PER_DAY, workouts.length);
  }).join('');
}

/** Returns one digit per day for the last 90 days, today last: the number of workouts on that day, at most 9. */
export function digitsUpTo(
  { done, lastDay }: Pick<GlanceFacts, 'done' | 'lastDay'>,
  today: string,
): string {
  const away = lastDay === null ? 0 : Math.max(0, daysBetween(lastDay, today));
  return `${done}${'0'.repeat(Math.min(away, GLANCE_DAYS))}`.slice(-GLANCE_DAYS);
}

/**
 * Returns the number of done and of planned workouts in the last `period` days, today included. The days before the
 * start of a program do not count. `planned` comes from the days per week of the program; null without a program.
 * @param digits from `digitsUpTo`
 */
export function doneOfPlanned(
  digits: string,
  plan: GlanceFacts['plan'],
  { period, today }: { period: number; today: string },
): DeskClient['counts'][number] {
  const length = plan ? Math.min(period, daysBetween(plan.since, today) + 1) : period;
  return {
    days: period,
    done: sumOfLast(length, digits),
    planned: plan && Math.max(0, Math.round((plan.daysPerWeek * length) / DAYS_PER_WEEK)),
  };
}

const ZERO = '0'.charCodeAt(0);

/**
 * Returns the sum of the last `count` digits. The loop creates no array, because a trainer's list of 200 clients needs
 * 25,000 digits.
 */
function sumOfLast(count: number, digits: string): number {
  let sum = 0;
  const first = Math.max(0, digits.length - count);
  for (let at = first; at < digits.length; at += 1) sum += digits.charCodeAt(at) - ZERO;
  return sum;
}

/** The usual pause between workouts is known only from 4 pauses on. */
const FEWEST_GAPS = 4;

/** Returns the median number of days between two days with workouts; null for fewer than five days. */
export function usualGap(days: readonly string[]): number | null {
  const inOrder = [...new Set(days)].toSorted();
  const gaps = inOrder
    .slice(1)
    .map((day, index) => daysBetween(inOrder[index] ?? day, day))
    .toSorted((a, b) => a - b);
  return gaps.length < FEWEST_GAPS ? null : (gaps[Math.floor(gaps.length / 2)] ?? null);
}
