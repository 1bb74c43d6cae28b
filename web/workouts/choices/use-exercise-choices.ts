// Reads a user's choices for an exercise, with pending ones applied.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ExerciseChoices, usualChoices } from '#shared/exercises/choices.ts';
import { trpc } from '#web/api/trpc.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { exercisesQuestion } from '#web/workouts/start/questions.ts';

/**
 * Returns the choices for the exercise. While they are unknown, returns the defaults with `isAwaited`.
 * @param exerciseIds all exercises of the query, including this one
 */
export function useExerciseChoices(
  exerciseId: string,
  exerciseIds: readonly string[],
): ExerciseChoices & { isAwaited: boolean } {
  const withWaiting = useOverlay('choices');
  const asked = exercisesQuestion(exerciseIds);
  const { data, isLoading: isAwaited } = useQuery({
    ...trpc.exercises.choices.queryOptions(asked),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    enabled: asked.exerciseIds.length > 0,
  });
  const known = data?.find((each) => each.exerciseId === exerciseId);
  return { ...withWaiting(known ?? usualChoices(exerciseId)), isAwaited };
}
