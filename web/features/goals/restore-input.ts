import { localDay } from '#shared/dates.ts';
import type { CreateGoalInput, Goal } from '#shared/goals/schema.ts';

/**
 * The deletion has happened; undo makes the same goal anew, from today on, as far as it had come. A target date that
 * is over cannot be set again and is left out.
 */
export function restoreInput(goal: Goal, now: Date): Omit<CreateGoalInput, 'commandId'> {
  const { goalType, description, priorityLevel, targetDate, targetCriteria } = goal;
  const { current1RM, percentage } = goal.currentProgress;
  return {
    goalType,
    description,
    priorityLevel,
    targetCriteria: { ...targetCriteria, weightUnit: targetCriteria.weightUnit ?? 'lbs' },
    currentProgress: { percentage, ...(current1RM === undefined ? {} : { current1RM }) },
    ...(targetDate !== null && targetDate >= localDay(now) ? { targetDate } : {}),
  };
}
