// The cached list of photos, brought in line with what the server has just answered.
import type { PhotoHistory } from '#shared/photos/schema.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';

/** Changes the list without asking for it again. An answer that is under way would be of before: it is dropped. */
export async function changeList(change: (history: PhotoHistory) => PhotoHistory): Promise<void> {
  const queryKey = trpc.photos.list.queryKey({});
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (history) => history && change(history));
}

/** Asks for the list again, where it is not known how it stands. */
export function refreshList(): void {
  readAgain(trpc.photos.list.pathFilter());
}
