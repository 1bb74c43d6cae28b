// Current, target and remaining of a goal, for its progress card.
import type { Goal } from '#shared/goals/schema.ts';

export interface ProgressNumbers {
  current: number;
  target: number;
  remaining: number;
  /** Where it began. */
  start: number;
  unit: string;
}

const unitOfMeasure = {
  SESSIONS_PER_WEEK: 'workouts a week',
  WEEKLY_VOLUME: 'lbs a week',
  WEEKLY_MUSCLE_SETS: 'sets a week',
} as const;

/**
 * STRENGTH: the current 1RM, else the starting one, else 0 (Spec 5). A goal with a measure: its best week.
 * Every other: whole percent of 100.
 */
export function progressNumbers({
  goalType,
  targetCriteria,
  currentProgress,
}: Goal): ProgressNumbers {
  const { measure, weightUnit = 'lbs', targetWeight = 0 } = targetCriteria;
  if (goalType === 'STRENGTH') {
    const start = targetCriteria.current1RM ?? 0;
    const current = currentProgress.current1RM ?? start;
    return numbers(start, current, targetWeight, weightUnit);
  }
  if (measure) {
    return numbers(0, currentProgress.value ?? 0, measure.target, unitOfMeasure[measure.kind]);
  }
  return numbers(0, Math.round(currentProgress.percentage), 100, '%');
}

function numbers(start: number, current: number, target: number, unit: string): ProgressNumbers {
  return { start, current, target, unit, remaining: Math.max(0, target - current) };
}
