// Tells which exercises load a recovering part of the body. Health data: it is held in the memory of the page alone, for an
// hour, and no procedure of `keptQuestions` answers it.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import { trpc } from '#web/api/trpc.ts';
import { exercisesQuestion } from '#web/workouts/start/questions.ts';

const HELD_MS = 3_600_000;
/** The medical history may change on another device. */
const ASKED_AGAIN_MS = 300_000;

export interface Recovering {
  /** Returns the recovering part that the exercise loads; null: none, or not known. */
  areaOf: (exerciseId: string) => BodyArea | null;
  /** True while the server is asked for the first time: nothing is suggested meanwhile. */
  isAwaited: boolean;
}

/** Asks for these exercises at once. */
export function useRecovering(exerciseIds: readonly string[], isWanted: boolean): Recovering {
  const asked = exercisesQuestion(exerciseIds);
  const { data, isLoading: isAwaited } = useQuery({
    ...trpc.medicalHistory.recovering.queryOptions(asked),
    staleTime: ASKED_AGAIN_MS,
    gcTime: HELD_MS,
    // A wait would keep all suggestions back; it is asked again with the next connection.
    retry: false,
    placeholderData: keepPreviousData,
    enabled: isWanted && asked.exerciseIds.length > 0,
  });
  return {
    areaOf: (exerciseId) => data?.find((each) => each.exerciseId === exerciseId)?.area ?? null,
    isAwaited,
  };
}
