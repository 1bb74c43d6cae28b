// Reads which exercises load a recovering part of the body. This is health data: it stays in the page's memory only,
// for an hour. No procedure of `keptQuestions` returns it.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import { trpc } from '#web/api/trpc.ts';
import { exercisesQuestion } from '#web/workouts/start/questions.ts';

const HELD_MS = 3_600_000;
/** The medical history may change on another device. */
const ASKED_AGAIN_MS = 300_000;

export interface Recovering {
  /**
   * Returns the recovering part that the exercise loads; null when it loads none or injuries are
   * unknown.
   */
  areaOf: (exerciseId: string) => BodyArea | null;
  /** True during the first query. Nothing is suggested meanwhile. */
  isAwaited: boolean;
}

/** Reads the recovering parts for these exercises in one query. */
export function useRecovering(exerciseIds: readonly string[], isWanted: boolean): Recovering {
  const asked = exercisesQuestion(exerciseIds);
  const { data, isLoading: isAwaited } = useQuery({
    ...trpc.medicalHistory.recovering.queryOptions(asked),
    staleTime: ASKED_AGAIN_MS,
    gcTime: HELD_MS,
    // A retry would delay all suggestions. The next connection refetches the query.
    retry: false,
    placeholderData: keepPreviousData,
    enabled: isWanted && asked.exerciseIds.length > 0,
  });
  return {
    areaOf: (exerciseId) => data?.find((each) => each.exerciseId === exerciseId)?.area ?? null,
    isAwaited,
  };
}
