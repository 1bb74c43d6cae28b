import { useQuery } from '@tanstack/react-query';
import type { Template } from '#shared/templates/schema.ts';
import { trpc } from '#web/api/trpc.ts';

const MOST_TEMPLATES = 200;
const NONE: readonly Template[] = [];

/** The workouts of the person; a past workout may have been one of them. */
export function useTemplates() {
  const query = useQuery(trpc.templates.list.queryOptions({ limit: MOST_TEMPLATES }));
  return {
    all: query.data?.data ?? NONE,
    isPending: query.isPending,
    failure: query.data === undefined ? query.error : null,
    retry: () => query.refetch(),
  };
}

export type Templates = ReturnType<typeof useTemplates>;
