// Decides when a goal is reached. A strength goal usually needs the lift itself, because an estimate may be wrong.
import { SAME } from '#shared/training/load/loadable.ts';
import { round } from '#shared/units.ts';
import type { GoalFacts } from './facts.ts';
import type { Goal } from './schema.ts';

/** The app shows this text beside a strength goal while its target is estimated but not lifted yet. */
export const WAITS_FOR_LIFT = 'Ready: go lift it';

/**
 * Returns true when a goal is reached (behaviour/goals.md#goal-status). A strength goal usually needs the lifted target
 * weight, any other goal 100%.
 */
export function isReached(
  { goalType, criteria, recordedPercentage }: GoalFacts,
  { percentage, lifted }: { percentage: number; lifted: number | null },
): boolean {
  if (goalType !== 'STRENGTH' || criteria.estimateCloses || (recordedPercentage ?? 0) >= 100) {
    return percentage >= 100;
  }
  return isLifted(criteria, lifted);
}

/**
 * Returns true when `lifted` reaches the target weight, both in the goal's unit; false without a target. A small
 * difference from the conversion of units is accepted: 140 kg sent as 308.6 lbs are 139.98 kg.
 */
export function isLifted(
  { targetWeight = 0 }: { targetWeight?: number | undefined },
  lifted: number | null,
): boolean {
  return targetWeight > 0 && lifted !== null && round(targetWeight - lifted, 2) <= SAME;
}

/** Returns true when the estimated 1RM of an open strength goal reaches its target, but nobody lifted the target yet. */
export function waitsForLift({
  goalType,
  status,
  targetCriteria: { targetWeight = 0, current1RM = 0 },
  currentProgress,
}: Pick<Goal, 'goalType' | 'status' | 'targetCriteria' | 'currentProgress'>): boolean {
  const isOpen = status === 'ACTIVE' || status === 'PAUSED';
  return (
    goalType === 'STRENGTH' && isOpen && (currentProgress.current1RM ?? current1RM) >= targetWeight
  );
}
