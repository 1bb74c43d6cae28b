import { useQuery } from '@tanstack/react-query';
import { httpStatusOf } from '#web/api/calls/error-message.ts';
import { queryClient } from '#web/api/trpc.ts';
import { RequestRefused } from '#web/api/calls/request-refused.ts';
import { fetchPicture, type PictureSize } from './photo-transfer.ts';

const KEY = 'photo-picture';
const MOST_RETRIES = 3;
/** A picture that nobody looks at is forgotten after this: a full one is much larger than a thumbnail. */
const KEPT_MS: Record<PictureSize, number> = { thumbnail: 10 * 60_000, file: 2 * 60_000 };

/** A picture of a photo, for BlobImage.tsx. */
export function usePicture(id: string, size: PictureSize, isWanted = true) {
  const { data, isError, refetch } = useQuery({
    ...pictureOptions(id, size),
    enabled: isWanted,
  });
  return { blob: data, hasFailed: isError, retry: () => void refetch() };
}

/** Fetches a full picture that is likely to be looked at next. */
export function prefetchPicture(id: string): void {
  void queryClient.prefetchQuery(pictureOptions(id, 'file'));
}

/** Removes a deleted photo from memory. */
export function forgetPictures(id: string): void {
  queryClient.removeQueries({ queryKey: [KEY, id] });
}

/**
 * Options that put a picture in the cache of all data, so that it is removed when somebody else
 * signs in. A picture never changes.
 */
function pictureOptions(id: string, size: PictureSize) {
  return {
    queryKey: [KEY, id, size],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchPicture(id, size, signal),
    staleTime: Infinity,
    gcTime: KEPT_MS[size],
    retry: (failures: number, error: Error) => failures < MOST_RETRIES && isWorthWaiting(error),
    retryDelay: waitMs,
  };
}

/** Somebody who scrolls through hundreds of photos is asked to wait: the pictures come a little later. */
function isWorthWaiting(error: Error): boolean {
  const status = httpStatusOf(error);
  return status === undefined || status >= 500 || status === 429;
}

function waitMs(failures: number, error: Error): number {
  const asked = error instanceof RequestRefused ? error.retryAfterSeconds : Number.NaN;
  return 1000 * (Number.isNaN(asked) ? 2 ** failures : asked);
}
