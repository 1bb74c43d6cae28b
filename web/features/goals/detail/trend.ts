// The trend line of a goal: what is drawn, in the unit it is drawn in, and in words.
import { isBodyKind } from '#shared/goals/body-measures.ts';
import type { GoalDetail } from '#shared/goals/schema.ts';
import { countOf, formatDay, formatNumber, withUnit } from '#web/text/format.ts';
import type { ChartPoint } from '#web/ui/charts/chart-scale.ts';
import { showStrength, type Units, unitOf } from '../measure-units.ts';

export interface Trend {
  unit: string;
  /** Unit within a sentence: 'inches' for 'in'. */
  unitWord: string;
  /** Decimals of the values that are shown. */
  decimals: 1 | 2;
  points: ChartPoint[];
  /** The line begins somewhere on the way: of a long history only the newest entries are there. */
  isNewestOnly: boolean;
  target: number;
  /** End of the straight line from the start to the target; null without a target date. */
  targetTime: number | null;
}

interface Scale {
  unit: string;
  unitWord: string;
  decimals: 1 | 2;
  /** Undefined when it is not known. */
  start: number | undefined;
  target: number;
  /** A value of the history in this unit; null: the percentage is drawn instead. */
  show: ((value: number) => number) | null;
}

/** 1RM and measurements of the body in the person's unit, anything else in percent. */
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
 * Returns the values over time: the 1RM of a strength goal, the body's measurements, else the
 * percentage. Begins at the start of the goal, unless entries before the first one are left out.
 * Null with too few points for a line.
 */
export function trendOf(goal: GoalDetail, units: Units): Trend | null {
  const { createdAt, targetDate, history, hasEarlierHistory: isNewestOnly } = goal;
  // Noon of the reader's day: the day must not move with the time zone.
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
  if (reached.length === 0 || points.length < 2) return null;
  return { ...scale, points, isNewestOnly, targetTime };
}

/** The best stays that of the day of its lift, however many workouts follow. */
function sinceLifted(points: ChartPoint[]): void {
  let lifted: ChartPoint | undefined;
  for (const point of points) {
    if (lifted?.value === point.value) point.since = lifted.time;
    else lifted = point;
  }
}

/** 'From 190 to 202.5 lbs in 3 entries since Mon, Nov 2, target 225 lbs' */
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
