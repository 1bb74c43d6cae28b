import { useQuery } from '@tanstack/react-query';
import type { Photo } from '#shared/photos/schema.ts';
import type { PhotoType } from '#shared/photos/vocabulary.ts';
import { httpStatusOf } from '#web/api/calls/error-message.ts';
import { postForm, type PostOptions } from '#web/api/calls/post-form.ts';
import { authFetch } from '#web/api/calls/renew-token.ts';
import { queryClient } from '#web/api/trpc.ts';
import { RequestRefused } from '#web/api/calls/request-refused.ts';

const KEY = 'photo-picture';
const MOST_RETRIES = 3;
/**
 * An unused picture stays in memory for `KEPT_MS`. A full picture stays shorter than a thumbnail,
 * because it is much larger.
 */
const KEPT_MS: Record<PictureSize, number> = { thumbnail: 10 * 60_000, file: 2 * 60_000 };

export function usePicture(id: string, size: PictureSize, isWanted = true) {
  const { data, isError, refetch } = useQuery({
    ...pictureOptions(id, size),
    enabled: isWanted,
  });
  return { blob: data, hasFailed: isError, retry: () => void refetch() };
}

export function prefetchPicture(id: string): void {
  void queryClient.prefetchQuery(pictureOptions(id, 'file'));
}

export function forgetPictures(id: string): void {
  queryClient.removeQueries({ queryKey: [KEY, id] });
}

/** Returns query options that never download a cached picture again, because a picture never changes. */
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

/**
 * Returns true for a failure that a retry may cure: no response, a server error, or 429 after too
 * many requests.
 */
function isWorthWaiting(error: Error): boolean {
  const status = httpStatusOf(error);
  return status === undefined || status >= 500 || status === 429;
}

function waitMs(failures: number, error: Error): number {
  const asked = error instanceof RequestRefused ? error.retryAfterSeconds : Number.NaN;
  return 1000 * (Number.isNaN(asked) ? 2 ** failures : asked);
}

const PHOTOS_URL = '/api/v1/users/photos';

type PictureSize = 'file' | 'thumbnail';

/**
 * Downloads a picture.
 * @throws RequestRefused when the server refuses; the error of `fetch` when no response arrived or
 * the request was aborted
 */
async function fetchPicture(id: string, size: PictureSize, signal: AbortSignal): Promise<Blob> {
  const response = await authFetch(`${PHOTOS_URL}/${encodeURIComponent(id)}/${size}`, { signal });
  if (!response.ok) {
    const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    throw new RequestRefused(response.status, null, retryAfter);
  }
  return response.blob();
}

export interface Upload {
  picture: Blob;
  photoType: PhotoType;
  takenAt: string;
  notes: string;
  /**
   * `idempotencyKey` is the same for all retries of an upload, so that the photo is stored once.
   */
  idempotencyKey: string;
}

/**
 * Uploads a photo.
 * @throws RequestRefused when the server refuses; an Error when no response arrived; the abort
 * reason of the signal when cancelled
 */
export async function uploadPhoto(upload: Upload, options: PostOptions): Promise<Photo> {
  const form = formOf(upload);
  // The cast is safe because the server answers an accepted upload with the stored photo.
  return (await postForm({ url: PHOTOS_URL, form, key: upload.idempotencyKey }, options)) as Photo;
}

/**
 * Returns the form with the fields first, because the server needs the fields before the picture.
 */
function formOf({ picture, photoType, takenAt, notes }: Upload): FormData {
  const form = new FormData();
  form.set('photoType', photoType);
  form.set('takenAt', takenAt);
  if (notes !== '') form.set('notes', notes);
  form.set('photo', picture, 'photo');
  return form;
}
