// What a goal asks for each week, and what is done: the arithmetic in plain words.
import { daysBetween } from '#shared/dates.ts';
import { formatNumber } from '#web/format.ts';

const DAYS_PER_WEEK = 7;
/** Under two weeks a number of days says more than a share of a week. */
const COUNTED_IN_DAYS = 14;
/** A pace from less than a week says nothing. */
const PACE_FROM_DAYS = 7;

interface Plan {
  start: number;
  target: number;
  unit: string;
  today: string;
  targetDate: string;
}

/** '35 lbs in 12 weeks = 2.9 a week'. Null where there is nothing to reckon: no way to go or no time left. */
export function planText({ start, target, unit, today, targetDate }: Plan): string | null {
  const gap = target - start;
  const days = daysBetween(today, targetDate);
  if (gap <= 0 || days <= 0) return null;
  const time =
    days < COUNTED_IN_DAYS
      ? `${days} ${days === 1 ? 'day' : 'days'}`
      : `${formatNumber(days / DAYS_PER_WEEK, 1)} weeks`;
  const amount = `${formatNumber(gap, 1)} ${unit} in ${time}`;
  return days < DAYS_PER_WEEK ? amount : `${amount} = ${formatNumber(weekly(gap, days), 1)} a week`;
}

interface PaceFacts {
  start: number;
  current: number;
  target: number;
  unit: string;
  /** Calendar days, `YYYY-MM-DD`. */
  createdDay: string;
  today: string;
  targetDate: string | null;
}

/** '2.9 lbs a week needed, you do 2.1', or the half of it that says something; null when neither does. */
export function paceText(facts: PaceFacts): string | null {
  const { start, current, target, unit, createdDay, today, targetDate } = facts;
  if (current >= target) return null;
  const daysAhead = targetDate === null ? 0 : daysBetween(today, targetDate);
  const daysDone = daysBetween(createdDay, today);
  const needed =
    daysAhead > 0
      ? // With less than a week left, all of it is needed within the week.
        weekly(target - current, Math.max(daysAhead, DAYS_PER_WEEK))
      : null;
  const done = daysDone >= PACE_FROM_DAYS ? weekly(current - start, daysDone) : null;
  if (needed !== null && done !== null) {
    return `${formatNumber(needed, 1)} ${unit} a week needed, you do ${formatNumber(done, 1)}`;
  }
  if (needed !== null) return `${formatNumber(needed, 1)} ${unit} a week needed`;
  // Nothing done and no date to be late for: no pace to speak of.
  return done === null || done <= 0 ? null : `You do ${formatNumber(done, 1)} ${unit} a week`;
}

function weekly(amount: number, days: number): number {
  return (amount / days) * DAYS_PER_WEEK;
}
