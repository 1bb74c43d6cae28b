// Computes the trend line of a goal in the user's unit, and a sentence about the line.
import { localDay } from '#shared/calendar.ts';
import { isBodyKind } from '#shared/goals/body-measures.ts';
import type { GoalDetail } from '#shared/goals/schema.ts';
import { countOf, formatDay, formatNumber, withUnit } from '#web/text/format.ts';
import type { ChartPoint } from '#web/ui/charts/chart-scale.ts';
import { showStrength, type Units, unitOf } from '#web/training/measure-units.ts';

export interface Trend {
  unit: string;
  /** `unitWord` is the unit as a word of a sentence, such as 'inches' for 'in'. */
  unitWord: string;
  decimals: 1 | 2;
  points: ChartPoint[];
  /** `isNewestOnly` is true when earlier entries are missing. The line then begins later than the goal. */
  isNewestOnly: boolean;
  target: number;
  /** `targetTime` is the time of the target date, in ms since 1970; null without a target date. */
  targetTime: number | null;
}

interface Scale {
  unit: string;
  unitWord: string;
  decimals: 1 | 2;
  start: number | undefined;
  target: number;
  /**
   * `show` converts a stored value to the unit of the chart; null when the chart draws the
   * percentage.
   */
  show: ((value: number) => number) | null;
}

function scaleOf({ goalType, targetCriteria }: GoalDetail, units: Units): Scale {
  const { measure, current1RM, targetWeight = 0, weightUnit = 'lbs' } = targetCriteria;
  if (goalType === 'STRENGTH') {
    const show = (weight: number) => showStrength(weight, weightUnit, units);
    const start = current1RM ? show(current1RM) : undefined;
    const unit = { unit: units.weightUnit, unitWord: units.weightUnit };
    return { ...unit, decimals: 1, start, target: show(targetWeight), show };
  }
  if (measure && isBodyKind(measure.kind)) {
    const { name, word, show, decimals } = unitOf(measure.kind, units);
    const start = measure.start === undefined ? undefined : show(measure.start);
    return { unit: name, unitWord: word, decimals, start, target: show(measure.target), show };
  }
  return { unit: '%', unitWord: '%', decimals: 1, start: 0, target: 100, show: null };
}

/**
 * Returns the trend of a goal. Returns null without a recorded value, or when all points are of one
 * day.
 */
export function trendOf(goal: GoalDetail, units: Units): Trend | null {
  const { createdAt, targetDate, history, hasEarlierHistory: isNewestOnly } = goal;
  // The target is at noon of its day on this device, so that rounding does not change the day.
  const targetTime = targetDate === null ? null : Date.parse(`${targetDate}T12:00:00`);
  const { show, start, ...scale } = scaleOf(goal, units);
  const reached = history.flatMap(({ date, value, percentage }): ChartPoint[] => {
    const time = Date.parse(date);
    if (show === null) return [{ time, value: percentage }];
    return value === null ? [] : [{ time, value: show(value) }];
  });
  if (goal.goalType === 'STRENGTH') sinceLifted(reached);
  const createdTime = Date.parse(createdAt);
  const first = reached[0]?.time ?? createdTime;
  const points =
    start === undefined || isNewestOnly
      ? reached
      : [{ time: Math.min(createdTime, first), value: start }, ...reached];
  const [from, to] = [points[0], points.at(-1)];
  if (reached.length === 0 || !from || !to || dayOf(from) === dayOf(to)) return null;
  return { ...scale, points, isNewestOnly, targetTime };
}

function dayOf({ time }: ChartPoint): string {
  return localDay(new Date(time));
}

/**
 * Sets `since` at each point with the same value as the previous point. The chart then shows the day when that value
 * was first reached.
 */
function sinceLifted(points: ChartPoint[]): void {
  let lifted: ChartPoint | undefined;
  for (const point of points) {
    if (lifted?.value === point.value) point.since = lifted.time;
    else lifted = point;
  }
}

/**
 * Returns a sentence such as 'From 190 to 202.5 lbs in 3 entries since Mon, Nov 2, target 225 lbs'.
 */
export function trendSentence(
  { points, isNewestOnly, target, unitWord: unit, decimals }: Trend,
  now: Date,
): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const since = formatDay(new Date(first.time).toISOString(), now);
  const steps = isNewestOnly
    ? `the newest ${countOf(points.length, 'entry', 'entries')}`
    : countOf(points.length - 1, 'entry', 'entries');
  const said = (value: number) => withUnit(formatNumber(value, decimals), unit);
  return `From ${formatNumber(first.value, decimals)} to ${said(last.value)} in ${steps} since ${since}, target ${said(target)}`;
}
