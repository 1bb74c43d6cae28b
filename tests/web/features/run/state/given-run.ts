// Creates sessions with a bench press and a superset of two exercises (row, press) for tests of a
// running workout.
import type { SessionState } from '#shared/sessions/fold.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { plainLoad, plainMeasures, plainTargets } from '#tests/shared/sessions/plain.ts';
import type { SessionCommandOf } from '#shared/sessions/pending-session.ts';

export const NOW_MS = Date.UTC(2026, 10, 20, 10);
const performedAt = new Date(NOW_MS).toISOString();

export function line(id: string, overrides: Partial<SessionLine> = {}): SessionLine {
  const exerciseId = overrides.exerciseId ?? `exercise-${id}`;
  return {
    id,
    exerciseId,
    exercise: {
      id: exerciseId,
      name: id,
      movementPattern: 'PUSH',
      equipmentRequired: ['BARBELL'],
      muscleGroups: { primary: ['CHEST'], secondary: [] },
      ...plainLoad,
    },
    exerciseOrder: 0,
    groupNumber: 0,
    targetSets: 2,
    targetReps: 8,
    targetWeight: 185,
    restTime: 60,
    targetRPE: null,
    tempoEccentric: 2,
    tempoPause: 0,
    tempoConcentric: 2,
    notes: '',
    ...plainTargets,
    ...overrides,
  };
}

const lines = [
  line('bench'),
  line('row', { groupNumber: 1, targetWeight: null, targetReps: 10, restTime: 0 }),
  line('press', { groupNumber: 1, targetSets: 1, restTime: null }),
];

/**
 * Returns the session as the server sends it. Each logged set is [set id, line id, weight in lbs].
 */
export function sent(
  sets: readonly (readonly [setId: string, lineId: string | null, weightLbs?: number])[] = [],
  exercises: SessionLine[] = lines,
): SessionState {
  return {
    sessionId: 'session',
    version: sets.length + 1,
    status: 'IN_PROGRESS',
    isDiscarded: false,
    template: {
      id: 'template',
      name: 'Push A',
      description: '',
      estimatedDuration: 30,
      exercises,
    },
    notes: '',
    gym: null,
    program: null,
    bodyWeightKg: null,
    startedAt: '2026-11-20T09:50:00.000Z',
    timeZone: null,
    endedAt: null,
    sets: sets.map(([setId, lineId, weightLbs = 185], index) => ({
      setId,
      exerciseId: exercises.find(({ id }) => id === lineId)?.exerciseId ?? 'exercise-bench',
      lineId,
      exercise: null,
      setNumber: index + 1,
      reps: 8,
      weightLbs,
      rpe: 7,
      rpeSource: 'default',
      classification: 'WORKING',
      ...plainMeasures,
      loggedAt: performedAt,
      loggedVersion: index + 1,
    })),
    deletedSets: [],
    removedLines: [],
    achievements: [],
    earlierAchievements: [],
  };
}

type Log = SessionCommandOf<'logSet'>;

/** Returns a command that logs 8 × 185 lbs on a line (one exercise of the plan). */
export function log(commandId: string, lineId = 'bench', input: Partial<Log['input']> = {}): Log {
  return {
    kind: 'logSet',
    input: {
      id: 'session',
      commandId,
      exerciseId: `exercise-${lineId}`,
      templateExerciseId: lineId,
      actualReps: 8,
      actualWeight: 185,
      rpeRating: 7,
      rpeSource: 'default',
      performedAt,
      ...input,
    },
  };
}

type Changes = { actualReps?: number; actualWeight?: number; rpeRating?: number };

export function edit(
  commandId: string,
  setId: string,
  changes: Changes,
): SessionCommandOf<'editSet'> {
  const input = { id: 'session', commandId, setId, performedAt, ...changes };
  return { kind: 'editSet', input: { ...input, source: 'live' } };
}

export function remove(commandId: string, setId: string): SessionCommandOf<'deleteSet'> {
  const input = { id: 'session', commandId, setId, performedAt };
  return { kind: 'deleteSet', input: { ...input, source: 'live' } };
}
