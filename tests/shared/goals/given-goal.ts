// Goals and completed sessions for the rules, without a database.
import type { GoalFacts } from '#shared/goals/facts.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';

export function givenGoal(overrides: Partial<GoalFacts> = {}): GoalFacts {
  return {
    goalId: 'goal',
    goalType: 'STRENGTH',
    description: 'Bench two plates',
    status: 'ACTIVE',
    completedBy: null,
    frozenAt: null,
    createdAt: '2026-03-02T18:00:00.000Z',
    criteria: { exercise: 'Bench Press', targetWeight: 200, weightUnit: 'lbs', current1RM: 100 },
    statedOneRepMax: null,
    recordedPercentage: null,
    ...overrides,
  };
}

export const benchPress: SessionLine['exercise'] = {
  id: 'bench',
  name: 'Bench Press',
  movementPattern: 'PUSH',
  equipmentRequired: ['BARBELL'],
  muscleGroups: { primary: ['CHEST'], secondary: ['TRICEPS'] },
};

interface GivenSet {
  weightLbs: number;
  reps?: number;
  classification?: LoggedSet['classification'];
  exercise?: SessionLine['exercise'];
}

/** A completed session that lasted an hour; its exercises are not of the plan. */
export function givenSession(
  sets: readonly GivenSet[],
  overrides: Partial<SessionState> = {},
): SessionState {
  const startedAt = overrides.startedAt ?? '2026-03-03T18:00:00.000Z';
  return {
    sessionId: 'session',
    version: sets.length + 2,
    status: 'COMPLETED',
    isDiscarded: false,
    template: {
      id: 'template',
      name: 'Push',
      description: '',
      estimatedDuration: 60,
      exercises: [],
    },
    startedAt,
    endedAt: new Date(Date.parse(startedAt) + 3_600_000).toISOString(),
    achievements: [],
    deletedSets: [],
    sets: sets.map((set, index) => ({
      setId: `set-${index}`,
      exerciseId: set.exercise?.id ?? benchPress.id,
      lineId: null,
      exercise: set.exercise ?? benchPress,
      setNumber: index + 1,
      reps: set.reps ?? 1,
      weightLbs: set.weightLbs,
      rpe: 8,
      rpeSource: 'entered',
      classification: set.classification ?? 'WORKING',
      loggedAt: startedAt,
      loggedVersion: index + 2,
    })),
    ...overrides,
  };
}
