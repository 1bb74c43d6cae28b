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

/** Returns true when an open goal shows 100% by an estimated 1RM, but its target weight is not lifted yet. */
export function waitsForLift({
  goalType,
  status,
  currentProgress: { percentage },
}: Pick<Goal, 'goalType' | 'status'> & {
  currentProgress: Pick<Goal['currentProgress'], 'percentage'>;
}): boolean {
  const isOpen = status === 'ACTIVE' || status === 'PAUSED';
  return goalType === 'STRENGTH' && isOpen && percentage >= 100;
}
