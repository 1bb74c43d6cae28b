// Refetches data after a change on the server.
import type { InferDataFromTag, QueryFilters, QueryKey } from '@tanstack/react-query';
import { queryClient } from '#web/api/trpc.ts';

/** Marks the queries of the filter as outdated, and refetches visible ones. */
export function readAgain(filter: QueryFilters = {}): void {
  void untilReadAgain(filter);
}

/** Does the same and settles once every visible query has responded or failed. Never rejects. */
export function untilReadAgain(filter: QueryFilters): Promise<void> {
  // A pending first response may be older than the change and would stay, so it is cancelled. The next line cancels a
  // pending refetch.
  const awaited = { ...filter, type: 'active', predicate: isFirstRead } as const;
  void queryClient.cancelQueries(awaited, { silent: true });
  return queryClient.invalidateQueries(filter);
}

function isFirstRead({ state }: { state: { data: unknown } }): boolean {
  return state.data === undefined;
}

/** Shows the response to a change, and cancels earlier pending queries. */
export function showSaved<Key extends QueryKey>(
  queryKey: Key,
  saved: NoInfer<InferDataFromTag<unknown, Key>>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<unknown>(queryKey, saved);
}
