// The merges of an exercise: read again while one runs, and everything else once it has ended.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ExerciseMerge } from '#shared/exercises/merge-schema.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';

const AGAIN_MS = 700;

/** True while workouts are still being changed. */
export function isUnderWay({ state }: Pick<ExerciseMerge, 'state'>): boolean {
  return state === 'RUNNING' || state === 'UNDOING';
}

/** Every page may show the exercise. */
export function readAllAgain(): void {
  void queryClient.invalidateQueries();
}

export function useMerges(exerciseId: string): readonly ExerciseMerge[] {
  const { data = [] } = useQuery(
    trpc.exercises.merges.queryOptions(
      { id: exerciseId },
      { refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? AGAIN_MS : false) },
    ),
  );
  const isRunning = data.some(isUnderWay);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) readAllAgain();
    wasRunning.current = isRunning;
  }, [isRunning]);
  return data;
}
