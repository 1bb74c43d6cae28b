// Decides when a goal is reached. A goal about a lift is closed by a lift: an estimate only comes near.
import type { GoalFacts } from './facts.ts';
import type { Goal } from './schema.ts';

/** Text of an open goal about a lift whose target is estimated and not lifted yet. */
export const WAITS_FOR_LIFT = 'Estimate reached, lift it to close';

/**
 * True when a goal is reached (behaviour/goals.md#goal-status). STRENGTH: its target weight was lifted, which is `lifted` in
 * the goal's unit, or it allows an estimate to close it. Every other: at 100%. What was recorded as 100% is reached.
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

/** True when `lifted` is the target weight or more, both in the goal's unit; false without a target. */
export function isLifted(
  { targetWeight = 0 }: { targetWeight?: number | undefined },
  lifted: number | null,
): boolean {
  return targetWeight > 0 && lifted !== null && lifted >= targetWeight;
}

/** True for an open goal that an estimate has brought to 100%, and no lift yet. */
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
