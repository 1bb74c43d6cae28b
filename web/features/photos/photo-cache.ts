// Updates the cached list of photos after a write.
import type { PhotoHistory } from '#shared/photos/schema.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';

/**
 * Changes the cached list without a request. Cancels a pending request, because its response may be older than the
 * write.
 */
export async function changeList(change: (history: PhotoHistory) => PhotoHistory): Promise<void> {
  const queryKey = trpc.photos.list.queryKey({});
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (history) => history && change(history));
}

/** Reads the list again when its state is unknown. */
export function refreshList(): void {
  readAgain(trpc.photos.list.pathFilter());
}
