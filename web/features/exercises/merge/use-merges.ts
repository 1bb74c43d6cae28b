// Polls the merges of an exercise while one runs. When it has ended, every query is read again.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ExerciseMerge } from '#shared/exercises/merge-schema.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';

const AGAIN_MS = 700;

/** Returns true while workouts are still being changed. */
export function isUnderWay({ state }: Pick<ExerciseMerge, 'state'>): boolean {
  return state === 'RUNNING' || state === 'UNDOING';
}

/** Invalidates every query, because any page may show the exercise. */
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
