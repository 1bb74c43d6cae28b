// Creates goals and completed sessions for tests of the goal rules.
import fc from 'fast-check';
import { type Calendar, weekStartOf } from '#shared/calendar.ts';
import type { Contribution, GoalFacts } from '#shared/goals/facts.ts';
import { type MeasuredSession, measuredSession } from '#shared/goals/measures/measured-session.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { plainLoad, plainMeasures } from '../sessions/plain.ts';

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
  ...plainLoad,
};

/** The default calendar of the goal tests: UTC, with weeks that start on Monday. */
export const plainCalendar: Calendar = { timeZone: 'UTC', firstDayOfWeek: 'monday' };

interface GivenSet {
  weightLbs: number;
  reps?: number;
  classification?: LoggedSet['classification'];
  exercise?: SessionLine['exercise'];
  durationSeconds?: number;
}

/**
 * Returns a completed session of one hour. Its exercises are unplanned, so each set has a copy of
 * its exercise.
 */
export function givenSession(
  sets: readonly GivenSet[],
  overrides: Partial<SessionState> = {},
  calendar: Calendar = plainCalendar,
): MeasuredSession {
  const startedAt = overrides.startedAt ?? '2026-03-03T18:00:00.000Z';
  const state: SessionState = {
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
    notes: '',
    gym: null,
    program: null,
    bodyWeightKg: null,
    startedAt,
    timeZone: null,
    endedAt: new Date(Date.parse(startedAt) + 3_600_000).toISOString(),
    achievements: [],
    earlierAchievements: [],
    deletedSets: [],
    removedLines: [],
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
      ...plainMeasures,
      durationSeconds: set.durationSeconds ?? null,
      loggedAt: startedAt,
      loggedVersion: index + 2,
    })),
    ...overrides,
  };
  return measuredSession(state, calendar);
}

/** Generates the contribution of a session in 2026 to a goal. */
export const contribution: fc.Arbitrary<Contribution> = fc
  .record({
    sourceId: fc.uuid(),
    startedAt: fc
      .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    value: fc.integer({ min: 1, max: 500_000 }).map((hundredths) => hundredths / 100),
    lifted: fc.option(fc.integer({ min: 1, max: 300 })),
  })
  .map((each) => ({
    ...each,
    endedAt: '2026-12-31T00:00:00.000Z',
    week: weekStartOf(each.startedAt.slice(0, 10), 'monday'),
  }));

const fedBy = (kind: 'SESSIONS_PER_WEEK' | 'WEEKLY_VOLUME' | 'WEEKLY_MUSCLE_SETS') =>
  givenGoal({
    goalType: 'PERFORMANCE',
    criteria: { measure: { kind, target: 700.5, muscle: 'CHEST' } },
  });

/** Generates one goal of each kind that workouts change. */
export const goalsOfSessions: fc.Arbitrary<GoalFacts> = fc.constantFrom(
  givenGoal(),
  givenGoal({ criteria: { exercise: 'Bench Press', targetWeight: 90, weightUnit: 'kg' } }),
  fedBy('SESSIONS_PER_WEEK'),
  fedBy('WEEKLY_VOLUME'),
  fedBy('WEEKLY_MUSCLE_SETS'),
);
