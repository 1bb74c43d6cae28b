// Sessions for the tests of the report: a plan of lines, and sets in logged order.
import type { ExerciseSet, Session, SessionLine } from '#shared/sessions/schema.ts';

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
    ...overrides,
  };
}

export function set(id: string, overrides: Partial<ExerciseSet> = {}): ExerciseSet {
  return {
    id,
    exerciseId: 'exercise-a',
    templateExerciseId: 'a',
    setNumber: 1,
    actualReps: 8,
    actualWeight: 185,
    rpeRating: 7,
    rpeSource: 'default',
    setClassification: 'WORKING',
    loggedAt: '2026-11-20T18:00:00.000Z',
    ...overrides,
  };
}

export function session(
  lines: SessionLine[],
  exerciseSets: ExerciseSet[],
): Pick<Session, 'customTemplate' | 'exerciseSets'> {
  return {
    customTemplate: {
      id: 'template',
      name: 'Push A',
      description: '',
      estimatedDuration: 50,
      exercises: lines.map((each, index) => ({ ...each, exerciseOrder: index })),
    },
    exerciseSets,
  };
}
