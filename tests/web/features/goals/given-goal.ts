import type { Goal } from '#shared/goals/schema.ts';

/** Returns an active strength goal without progress, with the fields in `changed` replaced. */
export function givenGoal(changed: Partial<Goal> = {}): Goal {
  return {
    id: 'goal',
    goalType: 'STRENGTH',
    description: 'Bench press 225',
    status: 'ACTIVE',
    priorityLevel: 3,
    targetDate: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    targetCriteria: { targetWeight: 225, weightUnit: 'lbs', current1RM: 190 },
    currentProgress: { current1RM: 190, percentage: 0 },
    ...changed,
  };
}
