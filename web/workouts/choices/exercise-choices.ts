// Reads and changes a user's choices for an exercise, such as whether weights are suggested.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import {
  type ChangedChoices,
  type ExerciseChoices,
  usualChoices,
} from '#shared/exercises/choices.ts';
import { trpc } from '#web/api/trpc.ts';
import { commandKinds } from '#web/outbox/command-kinds.ts';
import { enqueue } from '#web/outbox/outbox.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { toastError } from '#web/ui/messages/toasts.ts';
import { exercisesQuestion } from '#web/workouts/start/questions.ts';

/**
 * Returns the choices for an exercise. While the choices are loading, returns the defaults with `isAwaited: true`.
 * @param exerciseIds all exercises whose choices are loaded with the same query
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

/**
 * Stores a choice in the outbox, which sends the choice to the server. Shows an error message if the choice cannot be
 * stored.
 */
export async function chooseForExercise(
  userId: string,
  id: string,
  changed: ChangedChoices,
): Promise<void> {
  try {
    await keepChoice(userId, id, changed);
  } catch (error) {
    console.warn('A choice for an exercise could not be kept', error);
    toastError(commandKinds.chooseForExercise.failure);
  }
}

/**
 * Stores a choice like `chooseForExercise`, but without an error message.
 *
 * @throws the error of the browser's storage
 */
export function keepChoice(userId: string, id: string, changed: ChangedChoices): Promise<void> {
  return enqueue(userId, {
    kind: 'chooseForExercise',
    input: { id, ...changed, commandId: uuidv7() },
  });
}
