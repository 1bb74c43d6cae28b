// Describes the weekly pace of a goal, such as '2.9 lbs a week needed, 2.1 so far', and compares the goal with its
// plan.
import { daysBetween, localDay } from '#shared/calendar.ts';
import { DAYS_PER_WEEK } from '#shared/durations.ts';
import { isBodyKind } from '#shared/goals/body-measures.ts';
import type { Goal } from '#shared/goals/schema.ts';
import { formatNumber, withUnit } from '#web/text/format.ts';
import type { ProgressNumbers } from './progress-numbers.ts';

/** A remaining time of less than `COUNTED_IN_DAYS` days is shown in days instead of weeks. */
const COUNTED_IN_DAYS = 14;
/**
 * The pace so far is shown from 7 days after the creation of the goal, and with at least 2 entries.
 */
const PACE_FROM_DAYS = 7;
const PACE_FROM_ENTRIES = 2;

interface Plan {
  start: number;
  target: number;
  unit: string;
  decimals?: 1 | 2;
  today: string;
  targetDate: string;
}

/**
 * Returns '35 lbs in 12 weeks = 2.9 lbs a week'. When less than a week is left, returns only '2 lbs in 5 days'. Returns
 * null when the target equals the start or no time is left.
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
  return days < DAYS_PER_WEEK
    ? amount
    : `${amount} = ${withUnit(paceNumber(weekly(gap, days)), unit)} a week`;
}

interface PaceFacts {
  start: number;
  current: number;
  target: number;
  unit: string;
  entries: number;
  createdDay: string;
  today: string;
  targetDate: string | null;
}

/**
 * Returns '2.9 lbs a week needed, 2.1 so far', or only the known part. Returns null for a reached
 * target, and when there is no pace to show.
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
      ? // The whole remainder is needed within the week when less than a week is left.
        weekly(left, Math.max(daysAhead, DAYS_PER_WEEK))
      : null;
  const isFollowed = daysDone >= PACE_FROM_DAYS && entries >= PACE_FROM_ENTRIES;
  const done = isFollowed ? weekly(gone, daysDone) : null;
  if (needed === null) {
    return done === null || done <= 0
      ? null
      : `${withUnit(paceNumber(done), unit)} a week so far`.replace(/^l/, 'L');
  }
  const pace = `${withUnit(paceNumber(needed), unit)} a week needed`.replace(/^l/, 'L');
  if (done === null) return pace;
  return done < 0
    ? `${pace}, ${paceNumber(-done)} the other way`
    : `${pace}, ${paceNumber(done)} so far`;
}

/**
 * Returns the weekly pace that the goal needs, and with enough `entries` also the pace so far. Returns null for a goal
 * without a pace, such as a weekly measure, whose level the user only keeps.
 */
export function paceOf(
  goal: Goal,
  { start, current, target, unit }: ProgressNumbers,
  { today, entries }: Pick<PaceFacts, 'today' | 'entries'>,
): string | null {
  const inWeight = goal.goalType === 'STRENGTH';
  const { measure } = goal.targetCriteria;
  const isOfBody = measure !== undefined && isBodyKind(measure.kind);
  const facts =
    inWeight || isOfBody
      ? { start, current, target, unit }
      : { start: 0, current: goal.currentProgress.percentage, target: 100, unit: '%' };
  if ((measure && !isOfBody) || (inWeight && start === 0)) return null;
  return paceText({
    ...facts,
    entries,
    createdDay: localDay(new Date(goal.createdAt)),
    today,
    targetDate: goal.targetDate,
  });
}

const LEAST_SHOWN = 0.1;

function paceNumber(value: number): string {
  if (value > 0 && value < LEAST_SHOWN) return `less than ${LEAST_SHOWN}`;
  return formatNumber(value, value < 1 ? 2 : 1);
}

function weekly(amount: number, days: number): number {
  return (amount / days) * DAYS_PER_WEEK;
}

/** A goal is on plan when its progress is within `ON_PLAN` percentage points of the plan. */
const ON_PLAN = 5;
/**
 * A goal counts as ahead or behind only from `PLANNED_FROM_DAYS` days after its creation, because
 * the first days prove little.
 */
const PLANNED_FROM_DAYS = 7;

interface Way {
  percentage: number;
  createdDay: string;
  targetDate: string;
  today: string;
}

/**
 * Compares a goal with a straight line from its creation to its target date: ahead, on plan or
 * behind. Returns null in the first week, for a reached goal, and after the target date.
 */
export function standingOf({ percentage, createdDay, targetDate, today }: Way) {
  const whole = daysBetween(createdDay, targetDate);
  const gone = daysBetween(createdDay, today);
  if (percentage >= 100 || gone < PLANNED_FROM_DAYS || gone > whole) return null;
  const planned = (gone / whole) * 100;
  const ahead = percentage - planned;
  const text = Math.abs(ahead) <= ON_PLAN ? 'On plan' : ahead > 0 ? 'Ahead' : 'Behind';
  return { planned, text };
}
