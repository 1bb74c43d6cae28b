// Holds the state of the form for a custom exercise.
import type { z } from 'zod';
import type {
  CreateExerciseInput,
  Exercise,
  UpdateExerciseInput,
} from '#shared/exercises/schema.ts';
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { round } from '#shared/units.ts';
import { trpcClient } from '#web/api/client.ts';
import { errorMessage } from '#web/api/calls/error-message.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { readNumber, numberText } from '#web/text/number-text.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';

export type ExerciseForm = ReturnType<typeof useExerciseForm>;

type Input = CreateExerciseInput | UpdateExerciseInput;

/** Returns a form that edits `exercise`, or creates an exercise with the initial name `name`. */
export function useExerciseForm(
  exercise: Exercise | null,
  name: string,
  onSaved: (saved: Exercise) => void,
) {
  return useSavedForm({
    initial: () => valuesOf(exercise, name),
    draft: ({ primary, secondary, categoryId, share, ...values }) => ({
      ...values,
      bodyweightShare: shareOf(values.loadKind, share),
      ...(exercise && { id: exercise.id }),
      categoryId: categoryId === '' ? null : categoryId,
      muscleGroups: { primary, secondary },
    }),
    rules: () => rulesFor(exercise),
    inField: ({ path, message }) =>
      path === 'bodyweightShare'
        ? { path: 'share', message: 'The share must be from 0 to 100, with at most 1 decimal' }
        : { path: path.replace(/^muscleGroups\./, ''), message },
    send: (input: Input & { commandId: string }) =>
      'id' in input
        ? trpcClient.exercises.update.mutate(input)
        : trpcClient.exercises.create.mutate(input),
    savedText: () => 'Exercise saved',
    failedText: (error) => errorMessage(error, 'Failed to save exercise. Please try again.'),
    onSaved: (saved) => {
      onSaved(saved);
      readAgain(trpc.exercises.pathFilter());
      // Responses about templates contain the names of exercises, so the templates are refetched.
      readAgain(trpc.templates.pathFilter());
    },
  });
}

async function rulesFor(exercise: Exercise | null): Promise<z.ZodType<Input>> {
  const { createExerciseInput, updateExerciseInput } = await import('#shared/exercises/schema.ts');
  return exercise ? updateExerciseInput : createExerciseInput;
}

function valuesOf(exercise: Exercise | null, name: string) {
  return {
    name: exercise?.name ?? name,
    description: exercise?.description ?? '',
    categoryId: exercise?.categoryId ?? '',
    movementPattern: exercise?.movementPattern ?? 'ISOLATION',
    difficultyLevel: exercise?.difficultyLevel ?? 'INTERMEDIATE',
    equipmentRequired: exercise?.equipmentRequired ?? [],
    primary: exercise?.muscleGroups.primary ?? [],
    secondary: exercise?.muscleGroups.secondary ?? [],
    safetyConsiderations: exercise?.safetyConsiderations ?? '',
    loadKind: exercise?.loadKind ?? 'EXTERNAL',
    measure: exercise?.measure ?? 'REPS',
    share: shareText(exercise?.bodyweightShare ?? null),
  };
}

function shareText(share: number | null): string {
  return share === null ? '' : numberText(share * 100);
}

/**
 * Returns the fraction of the body weight that the exercise lifts, from 0 to 1. Returns null for an empty field or when
 * the exercise does not lift the body, and NaN for invalid text.
 */
function shareOf(loadKind: LoadKind, text: string): number | null {
  const percent = readNumber(text);
  const liftsBody = loadKind === 'BODYWEIGHT_PLUS' || loadKind === 'ASSISTED';
  // The division causes a rounding error, so the result is rounded. The schema would refuse the many decimals of the
  // error.
  return liftsBody && percent !== null ? round(percent / 100, 9) : null;
}
