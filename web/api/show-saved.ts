import type { InferDataFromTag, QueryKey } from '@tanstack/react-query';
import { queryClient } from './trpc.ts';

/** Shows what a change has answered. What was asked for before may be answered after it: nobody waits for that any more. */
export function showSaved<Key extends QueryKey>(
  queryKey: Key,
  saved: NoInfer<InferDataFromTag<unknown, Key>>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<unknown>(queryKey, saved);
}
