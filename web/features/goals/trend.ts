// The trend line of a goal: what is drawn, in the unit it is drawn in.
import type { GoalDetail, ProgressPoint } from '#shared/goals/schema.ts';

export interface TrendPoint {
  /** Milliseconds since 1970. */
  time: number;
  value: number;
}

export interface Trend {
  unit: string;
  points: TrendPoint[];
  target: number;
  /** Where the straight way from the start to the target ends; null without a target date. */
  targetTime: number | null;
}

/**
 * What has been reached over time: the 1RM of a strength goal, else the percentage. Begins at the start of the goal.
 * Null while there is nothing to draw a line through.
 */
export function trendOf(goal: GoalDetail): Trend | null {
  const { targetCriteria, goalType, createdAt, targetDate, history } = goal;
  // Noon of the reader's day: the day must not move with the time zone.
  const targetTime = targetDate === null ? null : Date.parse(`${targetDate}T12:00:00`);
  const inWeight = goalType === 'STRENGTH';
  const start = inWeight ? targetCriteria.current1RM : 0;
  const reached = history.flatMap((point) => trendPoint(point, inWeight));
  const createdTime = Date.parse(createdAt);
  const first = reached[0]?.time ?? createdTime;
  const points =
    start === undefined || (inWeight && start === 0)
      ? reached
      : [{ time: Math.min(createdTime, first), value: start }, ...reached];
  if (reached.length === 0 || points.length < 2) return null;
  return {
    unit: inWeight ? (targetCriteria.weightUnit ?? 'lbs') : '%',
    points,
    target: inWeight ? (targetCriteria.targetWeight ?? 0) : 100,
    targetTime,
  };
}

function trendPoint(point: ProgressPoint, inWeight: boolean): TrendPoint[] {
  const value = inWeight ? point.value : point.percentage;
  return value === null ? [] : [{ time: Date.parse(point.date), value }];
}

export interface Frame {
  minTime: number;
  maxTime: number;
  minValue: number;
  maxValue: number;
}

/** The part of time and value that the picture shows: everything drawn, with some air above and below. */
export function frameOf({ points, target, targetTime }: Trend): Frame {
  const times = points.map(({ time }) => time);
  const values = [...points.map(({ value }) => value), target];
  const minTime = Math.min(...times);
  const maxTime = Math.max(...times, targetTime ?? 0, minTime + 1);
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const air = (highest - lowest || 1) * 0.1;
  return { minTime, maxTime, minValue: Math.max(0, lowest - air), maxValue: highest + air };
}
