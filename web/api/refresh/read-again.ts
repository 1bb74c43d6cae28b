// Refetches queries after a change on the server.
import type { InferDataFromTag, QueryFilters, QueryKey } from '@tanstack/react-query';
import { queryClient } from '#web/api/trpc.ts';

export function readAgain(filter: QueryFilters = {}): void {
  void untilReadAgain(filter);
}

/**
 * Invalidates the queries that match `filter`. Resolves when those on the screen have been refetched or have failed.
 * Never rejects.
 */
export function untilReadAgain(filter: QueryFilters): Promise<void> {
  // An open first request may return data from before the change, so the request is cancelled and sent again.
  const awaited = { ...filter, type: 'active', predicate: isFirstRead } as const;
  void queryClient.cancelQueries(awaited, { silent: true });
  return queryClient.invalidateQueries(filter);
}

function isFirstRead({ state }: { state: { data: unknown } }): boolean {
  return state.data === undefined;
}

/**
 * Puts the server's response to a change into the query `queryKey`. Cancels open requests of this query, because they
 * may return older data.
 */
export function showSaved<Key extends QueryKey>(
  queryKey: Key,
  saved: NoInfer<InferDataFromTag<unknown, Key>>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<unknown>(queryKey, saved);
}
