// Reading again what has changed on the server.
import type { QueryFilters } from '@tanstack/react-query';
import { queryClient } from './trpc.ts';

/** Marks the queries of the filter as out of date, and reads visible ones again. */
export function readAgain(filter: QueryFilters = {}): void {
  void untilReadAgain(filter);
}

/** Does the same and settles once every visible query has its answer or failed. Never fails. */
export function untilReadAgain(filter: QueryFilters): Promise<void> {
  // A first answer that is under way may tell of the time before the change, and would stand: it is not waited for. One
  // that is to take the place of an older one is dropped by the line below.
  const awaited = { ...filter, type: 'active', predicate: isFirstRead } as const;
  void queryClient.cancelQueries(awaited, { silent: true });
  return queryClient.invalidateQueries(filter);
}

function isFirstRead({ state }: { state: { data: unknown } }): boolean {
  return state.data === undefined;
}
