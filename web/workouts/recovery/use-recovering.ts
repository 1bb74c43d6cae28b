// Finds exercises that load a part of the body that is recovering, for example after an injury. The response is health
// data and is never stored on the device. It is removed from memory an hour after its last use.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import { trpc } from '#web/api/trpc.ts';
import { exercisesQuestion } from '#web/workouts/start/questions.ts';

const HELD_MS = 3_600_000;
/** The medical history may change on another device, so it is queried again after `ASKED_AGAIN_MS`. */
const ASKED_AGAIN_MS = 300_000;

export interface Recovering {
  /** `areaOf` returns the recovering part of the body that the exercise loads; null if there is none. */
  areaOf: (exerciseId: string) => BodyArea | null;
  /** `isAwaited` is true while the first query is loading. The page suggests no weights until then. */
  isAwaited: boolean;
}

export function useRecovering(exerciseIds: readonly string[], isWanted: boolean): Recovering {
  const asked = exercisesQuestion(exerciseIds);
  const { data, isLoading: isAwaited } = useQuery({
    ...trpc.medicalHistory.recovering.queryOptions(asked),
    staleTime: ASKED_AGAIN_MS,
    gcTime: HELD_MS,
    // Retries would delay all suggestions, so a failed query is not retried at once. The query is sent again when the
    // device is online again.
    retry: false,
    placeholderData: keepPreviousData,
    enabled: isWanted && asked.exerciseIds.length > 0,
  });
  return {
    areaOf: (exerciseId) => data?.find((each) => each.exerciseId === exerciseId)?.area ?? null,
    isAwaited,
  };
}
