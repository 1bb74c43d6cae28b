// Reading again what has changed on the server.
import type { QueryFilters } from '@tanstack/react-query';
import { queryClient } from '#web/api/trpc.ts';

/** Marks the queries of the filter as out of date, and reads visible ones again. */
export function readAgain(filter: QueryFilters = {}): void {
  void untilReadAgain(filter);
}

/** Does the same and settles once every visible query has its answer or failed. Never fails. */
export function untilReadAgain(filter: QueryFilters): Promise<void> {
  // A first answer under way may be older than the change and would stay, so it is cancelled. One that would replace an
  // older answer is dropped by the line below.
  const awaited = { ...filter, type: 'active', predicate: isFirstRead } as const;
  void queryClient.cancelQueries(awaited, { silent: true });
  return queryClient.invalidateQueries(filter);
}

function isFirstRead({ state }: { state: { data: unknown } }): boolean {
  return state.data === undefined;
}
