// Decides when a goal is reached. A goal about a lift needs the lift itself, not only an estimate.
import { SAME } from '#shared/training/load/loadable.ts';
import { round } from '#shared/units.ts';
import type { GoalFacts } from './facts.ts';
import type { Goal } from './schema.ts';

/** Text of an open goal about a lift whose target is estimated but not lifted yet. */
export const WAITS_FOR_LIFT = 'Ready: go lift it';

/**
 * Returns whether a goal is reached (behaviour/goals.md#goal-status). A STRENGTH goal is reached when its target weight
 * was lifted (`lifted`, in the goal's unit), or at 100% when an estimate may close it. Any other goal is reached at
 * 100%. A recorded 100% always reaches the goal.
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
 * Returns whether `lifted` is at least the target weight, or the same weight, both in the goal's
 * unit. Returns false without a target. A client that sends 140 kg as 308.6 lbs lifts 139.98 kg.
 */
export function isLifted(
  { targetWeight = 0 }: { targetWeight?: number | undefined },
  lifted: number | null,
): boolean {
  return targetWeight > 0 && lifted !== null && round(targetWeight - lifted, 2) <= SAME;
}

/** Returns whether an open goal is at 100% by an estimate but its target is not lifted yet. */
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
