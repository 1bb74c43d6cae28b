import type { ExerciseChoices } from '#shared/exercises/choices.ts';
import { useExerciseChoices } from '#web/workouts/use-exercise-choices.ts';
import { linesOf } from './run.ts';
import { useRun } from './run-context.ts';
import { useRunOutbox } from './RunOutbox.tsx';

/** Returns the user's choices for an exercise of the run; one query asks for all its exercises. */
export function useChoices(exerciseId: string): ExerciseChoices {
  const { unsent } = useRunOutbox();
  const lines = useRun(({ run }) => linesOf(run));
  const exerciseIds = lines.map((line) => line.exerciseId);
  return useExerciseChoices(exerciseId, exerciseIds, unsent);
}
