// The weekly pace that a goal needs, and the actual one, in plain words.
import { daysBetween } from '#shared/calendar.ts';
import { DAYS_PER_WEEK } from '#shared/durations.ts';
import { formatNumber, withUnit } from '#web/text/format.ts';

/** Days below which a pace is counted in days: a share of a week would say less. */
const COUNTED_IN_DAYS = 14;
/** A pace from less than a week, or from a single entry, says nothing. */
const PACE_FROM_DAYS = 7;
const PACE_FROM_ENTRIES = 2;

interface Plan {
  start: number;
  target: number;
  unit: string;
  /** Decimals of the distance; 1 when absent. */
  decimals?: 1 | 2;
  today: string;
  targetDate: string;
}

/**
 * '35 lbs in 12 weeks = 2.9 a week', whether the way leads up or down. Null where there is nothing to reckon: no way to
 * go or no time left.
 */
export function planText({
  start,
  target,
  unit,
  decimals = 1,
  today,
  targetDate,
}: Plan): string | null {
  const gap = Math.abs(target - start);
  const days = daysBetween(today, targetDate);
  if (gap <= 0 || days <= 0) return null;
  const time =
    days < COUNTED_IN_DAYS
      ? `${days} ${days === 1 ? 'day' : 'days'}`
      : `${formatNumber(days / DAYS_PER_WEEK, 1)} weeks`;
  const amount = `${withUnit(formatNumber(gap, decimals), unit)} in ${time}`;
  return days < DAYS_PER_WEEK ? amount : `${amount} = ${paceNumber(weekly(gap, days))} a week`;
}

interface PaceFacts {
  start: number;
  current: number;
  target: number;
  unit: string;
  /** Number of entries that have moved the goal. */
  entries: number;
  /** Calendar days, `YYYY-MM-DD`. */
  createdDay: string;
  today: string;
  targetDate: string | null;
}

/**
 * Returns '2.9 lbs a week needed, you do 2.1', or the informative half of it; null when neither is.
 * The target may be below the start: then the pace is a week's loss.
 */
export function paceText(facts: PaceFacts): string | null {
  const { start, current, target, unit, entries, createdDay, today, targetDate } = facts;
  const isDown = target < start;
  const left = isDown ? current - target : target - current;
  const gone = isDown ? start - current : current - start;
  if (left <= 0) return null;
  const daysAhead = targetDate === null ? 0 : daysBetween(today, targetDate);
  const daysDone = daysBetween(createdDay, today);
  const needed =
    daysAhead > 0
      ? // With less than a week left, all of it is needed within the week.
        weekly(left, Math.max(daysAhead, DAYS_PER_WEEK))
      : null;
  const isFollowed = daysDone >= PACE_FROM_DAYS && entries >= PACE_FROM_ENTRIES;
  const done = isFollowed ? weekly(gone, daysDone) : null;
  if (needed === null) {
    // Nothing done and no date to be late for: no pace to speak of.
    return done === null || done <= 0 ? null : `You do ${withUnit(paceNumber(done), unit)} a week`;
  }
  const pace = `${withUnit(paceNumber(needed), unit)} a week needed`.replace(/^l/, 'L');
  if (done === null) return pace;
  const doing =
    done < 0 ? `you go ${paceNumber(-done)} the other way` : `you do ${paceNumber(done)}`;
  return `${pace}, ${doing}`;
}

/** A pace that is smaller says nothing to a person. */
const LEAST_SHOWN = 0.1;

/** A quarter of an inch a week is neither 0.2 nor 0.3. */
function paceNumber(value: number): string {
  if (value > 0 && value < LEAST_SHOWN) return `less than ${LEAST_SHOWN}`;
  return formatNumber(value, value < 1 ? 2 : 1);
}

function weekly(amount: number, days: number): number {
  return (amount / days) * DAYS_PER_WEEK;
}

/** Points of 100 by which a goal may differ from the straight line and still be on plan. */
const ON_PLAN = 5;
/** Days from which a goal is held against its plan. */
const PLANNED_FROM_DAYS = 7;

interface Way {
  /** 0 to 100. */
  percentage: number;
  /** Calendar days, `YYYY-MM-DD`. */
  createdDay: string;
  targetDate: string;
  today: string;
}

/**
 * Returns how a goal stands against the straight line from its creation to its target date; null in its first week, and
 * once it is reached or its date has passed.
 */
export function standingText({ percentage, createdDay, targetDate, today }: Way): string | null {
  const whole = daysBetween(createdDay, targetDate);
  const gone = daysBetween(createdDay, today);
  if (percentage >= 100 || gone < PLANNED_FROM_DAYS || gone > whole) return null;
  const ahead = percentage - (gone / whole) * 100;
  if (Math.abs(ahead) <= ON_PLAN) return 'On plan';
  return ahead > 0 ? 'Ahead of plan' : 'Behind plan';
}
