// The goal that was just deleted, kept until the list has offered to bring it back. It lives in the cache of
// answers, which is emptied when somebody else signs in.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Goal } from '#shared/goals/schema.ts';

const KEY = ['deleted-goal'];

/** Remembers the goal for the list; null forgets it. */
export function useRememberDeleted(): (goal: Goal | null) => void {
  const queryClient = useQueryClient();
  return (goal) => queryClient.setQueryData<Goal | null>(KEY, goal);
}

export function useDeletedGoal(): Goal | null {
  const { data } = useQuery<Goal | null>({
    queryKey: KEY,
    queryFn: () => null,
    enabled: false,
    initialData: null,
  });
  return data;
}
