import { useQuery } from '@tanstack/react-query';
import { httpStatusOf } from '#web/api/calls/error-message.ts';
import { queryClient } from '#web/api/trpc.ts';
import { RequestRefused } from '#web/api/calls/request-refused.ts';
import { fetchPicture, type PictureSize } from './photo-transfer.ts';

const KEY = 'photo-picture';
const MOST_RETRIES = 3;
/**
 * Time in ms for which an unused picture is kept in memory. A full picture is much larger than a
 * thumbnail.
 */
const KEPT_MS: Record<PictureSize, number> = { thumbnail: 10 * 60_000, file: 2 * 60_000 };

/** Loads a picture for BlobImage.tsx. */
export function usePicture(id: string, size: PictureSize, isWanted = true) {
  const { data, isError, refetch } = useQuery({
    ...pictureOptions(id, size),
    enabled: isWanted,
  });
  return { blob: data, hasFailed: isError, retry: () => void refetch() };
}

/** Prefetches a full picture that the user is likely to open next. */
export function prefetchPicture(id: string): void {
  void queryClient.prefetchQuery(pictureOptions(id, 'file'));
}

/** Removes the pictures of a deleted photo from memory. */
export function forgetPictures(id: string): void {
  queryClient.removeQueries({ queryKey: [KEY, id] });
}

/**
 * Returns options that keep a picture in the query cache, which is cleared when another user signs in. A picture never
 * changes.
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

/** Returns true for failures that a retry may solve. The server's rate limit answers 429 to fast scrolling. */
function isWorthWaiting(error: Error): boolean {
  const status = httpStatusOf(error);
  return status === undefined || status >= 500 || status === 429;
}

function waitMs(failures: number, error: Error): number {
  const asked = error instanceof RequestRefused ? error.retryAfterSeconds : Number.NaN;
  return 1000 * (Number.isNaN(asked) ? 2 ** failures : asked);
}
