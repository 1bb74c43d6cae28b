import type { ImportPlan } from '#shared/imports/schema.ts';

/** Returns the import plan of a file from the app Strong. `part` replaces plan fields. */
export function givenPlan(part: Partial<ImportPlan> = {}): ImportPlan {
  return {
    id: '0199aa00-0000-7000-8000-000000000001',
    source: 'STRONG',
    status: 'READY',
    fileName: 'strong.csv',
    createdAt: '2026-11-20T10:00:00.000Z',
    answers: {},
    questions: [],
    exercises: [givenMatch('Squat (Barbell)')],
    problems: [],
    remarks: [],
    done: 0,
    message: null,
    ...part,
    counts: {
      workouts: 412,
      sets: 9873,
      newWorkouts: 400,
      knownWorkouts: 12,
      exercises: 1,
      unmatched: 0,
      measurements: 0,
      errorLines: 0,
      ...part.counts,
    },
    total: part.total ?? part.counts?.newWorkouts ?? 400,
  };
}

/** Returns an exercise of an imported file, matched to the library. `part` replaces some fields. */
export function givenMatch(
  name: string,
  part: Partial<ImportPlan['exercises'][number]> = {},
): ImportPlan['exercises'][number] {
  return {
    name,
    sets: 120,
    exerciseId: `id of ${name}`,
    exerciseName: name,
    how: 'EXACT',
    ...part,
  };
}
