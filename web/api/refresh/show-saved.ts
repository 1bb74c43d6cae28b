import type { InferDataFromTag, QueryKey } from '@tanstack/react-query';
import { queryClient } from '#web/api/trpc.ts';

/** Shows the response to a change, and cancels earlier pending queries. */
export function showSaved<Key extends QueryKey>(
  queryKey: Key,
  saved: NoInfer<InferDataFromTag<unknown, Key>>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<unknown>(queryKey, saved);
}
