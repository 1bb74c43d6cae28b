import type { ExerciseChoices } from '#shared/exercises/choices.ts';
import { useExerciseChoices } from '#web/workouts/choices/use-exercise-choices.ts';
import { linesOf } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import { useRunOutbox } from '../sync/RunOutbox.tsx';

/** What the person chose for an exercise of the run; asked for all of its exercises together. */
export function useChoices(exerciseId: string): ExerciseChoices {
  const { unsent } = useRunOutbox();
  const lines = useRun(({ run }) => linesOf(run));
  const exerciseIds = lines.map((line) => line.exerciseId);
  return useExerciseChoices(exerciseId, exerciseIds, unsent);
}
