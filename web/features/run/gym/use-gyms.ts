import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Gym } from '#shared/gyms/schema.ts';
import { usePersonId } from '#web/api/person/auth-store.ts';
import { trpc } from '#web/api/trpc.ts';
import { useRun } from '../state/run-context.ts';
import { keepGyms, readGyms } from './kept-gyms.ts';

/** Returns the user's gyms, the default first. Without a response, returns the stored gyms. */
export function useGyms(): readonly Gym[] {
  return useAnswer(usePersonId()).data?.data ?? [];
}

/** Stores the gyms on this device after each response. */
export function useKeptGyms(userId: string): void {
  const { data, isFetched } = useAnswer(userId);
  useEffect(() => {
    if (isFetched && data) keepGyms(userId, data.data);
  }, [userId, isFetched, data]);
}

function useAnswer(userId: string | undefined) {
  return useQuery({
    ...trpc.gyms.list.queryOptions(),
    initialData: () => {
      const kept = userId === undefined ? undefined : readGyms(userId);
      return kept && { data: kept };
    },
    initialDataUpdatedAt: 0,
  });
}

/** Returns the gym of the session; null for none and for a deleted gym. */
export function useRunGym(): Gym | null {
  const gyms = useGyms();
  const gymId = useRun(({ run }) => run.pending.gym?.id);
  return gyms.find(({ id }) => id === gymId) ?? null;
}
