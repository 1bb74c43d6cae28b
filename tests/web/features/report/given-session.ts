// Creates sessions for tests of the report from a list of planned lines and a list of logged sets.
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { plainLoad, plainMeasures, plainTargets } from '../../../shared/sessions/plain.ts';

export function line(id: string, overrides: Partial<SessionLine> = {}): SessionLine {
  const exerciseId = overrides.exerciseId ?? `exercise-${id}`;
  return {
    id,
    exerciseId,
    exercise: {
      id: exerciseId,
      name: `Exercise ${id}`,
      movementPattern: 'PUSH',
      equipmentRequired: ['BARBELL'],
      muscleGroups: { primary: ['CHEST'], secondary: [] },
      ...plainLoad,
    },
    exerciseOrder: 0,
    groupNumber: 0,
    targetSets: 3,
    targetReps: 8,
    targetWeight: 185,
    restTime: 90,
    targetRPE: null,
    tempoEccentric: 2,
    tempoPause: 0,
    tempoConcentric: 2,
    notes: '',
    ...plainTargets,
    ...overrides,
  };
}

export function set(setId: string, overrides: Partial<LoggedSet> = {}): LoggedSet {
  return {
    setId,
    exerciseId: 'exercise-a',
    lineId: 'a',
    exercise: null,
    setNumber: 1,
    reps: 8,
    weightLbs: 185,
    rpe: 7,
    rpeSource: 'default',
    classification: 'WORKING',
    ...plainMeasures,
    loggedAt: '2026-11-20T18:00:00.000Z',
    loggedVersion: 2,
    ...overrides,
  };
}

export function session(
  lines: SessionLine[],
  sets: LoggedSet[],
): Pick<SessionState, 'template' | 'sets'> {
  return {
    template: {
      id: 'template',
      name: 'Push A',
      description: '',
      estimatedDuration: 50,
      exercises: lines.map((each, index) => ({ ...each, exerciseOrder: index })),
    },
    sets,
  };
}
