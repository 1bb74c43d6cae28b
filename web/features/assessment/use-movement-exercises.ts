import { useQueries } from '@tanstack/react-query';
import { trpc } from '#web/api/trpc.ts';

const patterns = ['SQUAT', 'HINGE', 'PUSH', 'PULL'] as const;

/** Returns the exercises of the judged movements, with the user's recent use of them. */
export function useMovementExercises() {
  const lists = useQueries({
    queries: patterns.map((movementPattern) =>
      trpc.exercises.list.queryOptions({ movementPattern }),
    ),
  });
  const failure = lists.find(({ error, data }) => error && data === undefined)?.error;
  return {
    exercises: lists.flatMap(({ data }) => data?.data ?? []),
    failure,
    isPending: !failure && lists.some(({ data }) => data === undefined),
    retry: () => Promise.all(lists.map(({ refetch }) => refetch())),
  };
}

export type MovementExercises = ReturnType<typeof useMovementExercises>;
