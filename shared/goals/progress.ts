// Computes the progress of goals. All percentages are 0 to 100 with at most 2 decimals.
import { dayIn } from '#shared/calendar.ts';
import { round, type WeightUnit } from '#shared/units.ts';
import { bodyMeasures, isBodyKind } from './body-measures.ts';
import type { Contribution, GoalFacts } from './facts.ts';
import { heaviest } from './goal-weeks.ts';
import { measureOf } from './measures/measure-of.ts';
import type { MeasuredSession } from './measures/measured-session.ts';
import { isLifted, isReached } from './reached.ts';
import type { GoalProgress } from './schema.ts';

const PERCENT_DECIMALS = 2;
/** The last percent of a strength goal needs the lift, unless the goal allows estimates. */
const MOST_BY_ESTIMATE = 99;

function percentageOf(part: number, whole: number): number {
  const percentage = (part / whole) * 100;
  if (!Number.isFinite(percentage)) return 0;
  return round(Math.min(Math.max(percentage, 0), 100), PERCENT_DECIMALS);
}

interface StrengthTarget {
  targetWeight: number;
  /** `startingOneRepMax` is the lifter's 1RM when the goal was created. */
  startingOneRepMax: number;
}

/**
 * Returns the progress of a strength goal in percent: (current − start) / (target − start). Weights are in the goal's
 * unit. 0 when target or start is 0, or when they are equal (behaviour/goals.md#goal-progress).
 */
export function strengthProgress(goal: StrengthTarget, currentOneRepMax: number): number {
  const { targetWeight, startingOneRepMax } = goal;
  if (targetWeight === 0 || startingOneRepMax === 0) return 0;
  return percentageOf(currentOneRepMax - startingOneRepMax, targetWeight - startingOneRepMax);
}

/**
 * Returns the contribution of a session to a goal. Null when the session does not count, for example because it began
 * on a day before the goal was created.
 */
export function contributionOf(
  goal: GoalFacts,
  session: MeasuredSession | null,
): Contribution | null {
  if (session === null || session.endedAt === null) return null;
  const { sessionId: sourceId, startedAt, endedAt, week } = session;
  if (isBefore(session, goal.createdAt)) return null;
  if (goal.frozenAt !== null && Date.parse(endedAt) > Date.parse(goal.frozenAt)) return null;
  const measure = measureOf(goal);
  if (measure === null) return null;
  const value = measure.ofSession(session, goal.criteria);
  if (value === null) return null;
  const lifted = measure.liftOfSession?.(session, goal.criteria) ?? null;
  return { sourceId, startedAt, endedAt, week, value, lifted };
}

function isBefore({ startedAt, day, timeZone }: MeasuredSession, instant: string): boolean {
  // The cheap comparison comes first, because computing a day is slow and most sessions begin after the goal.
  return Date.parse(startedAt) < Date.parse(instant) && day < dayIn(timeZone)(new Date(instant));
}

/**
 * Progress is computed from all data known today, even for an earlier day, so a later correction also changes the past.
 */
export interface Progress {
  /**
   * `value` is the current value in the goal's unit, such as a 1RM of 140 kg. Null without a session or measurement.
   */
  value: number | null;
  lifted: number | null;
  percentage: number;
  isReached: boolean;
}

/**
 * Returns the progress of a goal, with the larger of the recorded and the computed percentage. A goal without a measure
 * has only the recorded percentage.
 */
export function progressOf(goal: GoalFacts, contributions: readonly Contribution[]): Progress {
  const value = measureOf(goal)?.combine(contributions) ?? null;
  const lifted = heaviest(contributions);
  const computed = computedPercentage(goal, value, lifted);
  const percentage = Math.max(computed, goal.recordedPercentage ?? 0);
  return { value, lifted, percentage, isReached: isReached(goal, { percentage, lifted }) };
}

function computedPercentage(goal: GoalFacts, value: number | null, lifted: number | null): number {
  const { goalType, criteria } = goal;
  if (goalType === 'STRENGTH') {
    // When the target weight was lifted, the progress is 100%, even if the starting 1RM was not below the target.
    if (isLifted(criteria, lifted)) return 100;
    const estimated = strengthProgress(
      { targetWeight: criteria.targetWeight ?? 0, startingOneRepMax: criteria.current1RM ?? 0 },
      currentOneRepMax(goal, value),
    );
    return criteria.estimateCloses ? estimated : Math.min(estimated, MOST_BY_ESTIMATE);
  }
  const { measure } = criteria;
  if (!measure || value === null) return 0;
  return isBodyKind(measure.kind)
    ? bodyProgress(measure, value)
    : percentageOf(value, measure.target);
}

/**
 * Returns the progress of a body measurement in percent: (start − current) / (start − target), for targets below or
 * above the start. 0 without a start, or when start and target are equal.
 */
export function bodyProgress(
  { start, target }: { start?: number | undefined; target: number },
  current: number,
): number {
  return start === undefined ? 0 : percentageOf(start - current, start - target);
}

/**
 * Returns the current 1RM of a strength goal, in the goal's unit. The 1RM of the sessions counts only if it is higher
 * than the 1RM at the start of the goal.
 * @param value the best 1RM of the sessions; null without a session, and then the 1RM that the user stated counts
 */
export function currentOneRepMax(
  goal: Pick<GoalFacts, 'criteria' | 'statedOneRepMax'>,
  value: number | null,
): number {
  const start = goal.criteria.current1RM ?? 0;
  return value === null ? (goal.statedOneRepMax ?? start) : Math.max(value, start);
}

/**
 * Returns the remaining distance of a body measurement to its target, in the unit of the
 * measurement. Negative when the target is exceeded.
 */
export function bodyRemaining(
  { start = 0, target }: { start?: number | undefined; target: number },
  current: number,
): number {
  return round(target < start ? current - target : target - current, PERCENT_DECIMALS);
}

const unitsOfMeasure = {
  SESSIONS_PER_WEEK: 'sessions',
  WEEKLY_VOLUME: 'lbs',
  WEEKLY_MUSCLE_SETS: 'sets',
} as const;

/**
 * Returns the current value, the target and the remaining distance in the goal's unit. A goal without a unit uses
 * percentages.
 */
export function describeProgress(
  goal: GoalFacts,
  progress: Pick<Progress, 'value' | 'percentage'>,
): GoalProgress {
  const { goalType, criteria } = goal;
  const { percentage, value } = progress;
  const inUnit = (unit: GoalProgress['unit'], current: number, target: number): GoalProgress => ({
    percentage,
    current,
    target,
    remaining: round(target - current, PERCENT_DECIMALS),
    unit,
  });
  if (goalType === 'STRENGTH') {
    const unit: WeightUnit = criteria.weightUnit ?? 'lbs';
    return inUnit(unit, currentOneRepMax(goal, value), criteria.targetWeight ?? 0);
  }
  if (criteria.measure) {
    const { kind, target, start } = criteria.measure;
    if (isBodyKind(kind)) {
      const current = value ?? start ?? 0;
      const remaining = bodyRemaining({ start, target }, current);
      return { ...inUnit(bodyMeasures[kind].unit, current, target), remaining };
    }
    return inUnit(unitsOfMeasure[kind], value ?? 0, target);
  }
  return inUnit('%', percentage, 100);
}
