// The form of an exercise of one's own.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  CreateExerciseInput,
  Exercise,
  UpdateExerciseInput,
} from '#shared/exercises/schema.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';

type Input = CreateExerciseInput | UpdateExerciseInput;

/** Makes an exercise, or changes `exercise`. */
export function useExerciseForm(exercise: Exercise | null, onSaved: (saved: Exercise) => void) {
  const queryClient = useQueryClient();
  const create = useMutation(trpc.exercises.create.mutationOptions());
  const update = useMutation(trpc.exercises.update.mutationOptions());
  return useSavedForm({
    initial: () => valuesOf(exercise),
    draft: ({ primary, secondary, categoryId, ...values }) => ({
      ...values,
      ...(exercise && { id: exercise.id }),
      categoryId: categoryId === '' ? null : categoryId,
      muscleGroups: { primary, secondary },
    }),
    rules: () => rulesFor(exercise),
    inField: ({ path, message }) => ({ path: path.replace(/^muscleGroups\./, ''), message }),
    send: (input: Input & { commandId: string }) =>
      'id' in input ? update.mutateAsync(input) : create.mutateAsync(input),
    savedText: () => 'Exercise saved',
    failedText: (error) => errorMessage(error, 'Failed to save exercise. Please try again.'),
    onSaved: (saved) => {
      onSaved(saved);
      void queryClient.invalidateQueries(trpc.exercises.pathFilter());
      // Workouts carry the record of their exercises.
      void queryClient.invalidateQueries(trpc.templates.pathFilter());
    },
  });
}

async function rulesFor(exercise: Exercise | null): Promise<z.ZodType<Input>> {
  const { createExerciseInput, updateExerciseInput } = await import('#shared/exercises/schema.ts');
  return exercise ? updateExerciseInput : createExerciseInput;
}

function valuesOf(exercise: Exercise | null) {
  return {
    name: exercise?.name ?? '',
    description: exercise?.description ?? '',
    /** Empty: none. */
    categoryId: exercise?.categoryId ?? '',
    movementPattern: exercise?.movementPattern ?? 'ISOLATION',
    difficultyLevel: exercise?.difficultyLevel ?? 'INTERMEDIATE',
    equipmentRequired: exercise?.equipmentRequired ?? [],
    primary: exercise?.muscleGroups.primary ?? [],
    secondary: exercise?.muscleGroups.secondary ?? [],
    safetyConsiderations: exercise?.safetyConsiderations ?? '',
  };
}
