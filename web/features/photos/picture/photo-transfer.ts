// Downloads and uploads pictures. They need the access token, so an <img> cannot load them.
import type { Photo } from '#shared/photos/schema.ts';
import type { PhotoType } from '#shared/photos/vocabulary.ts';
import { postForm, type PostOptions } from '#web/api/calls/post-form.ts';
import { authFetch } from '#web/api/calls/renew-token.ts';
import { RequestRefused } from '#web/api/calls/request-refused.ts';

const PHOTOS_URL = '/api/v1/users/photos';

export type PictureSize = 'file' | 'thumbnail';

/**
 * Downloads a picture.
 * @throws RequestRefused; a TypeError without a response
 */
export async function fetchPicture(
  id: string,
  size: PictureSize,
  signal: AbortSignal,
): Promise<Blob> {
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
  /** The same for all retries of an upload, so that it is stored once. */
  idempotencyKey: string;
}

/**
 * Uploads a photo.
 * @throws RequestRefused; the signal's reason after a cancellation; an Error without a response
 */
export async function uploadPhoto(upload: Upload, options: PostOptions): Promise<Photo> {
  const form = formOf(upload);
  // `as`: the response of our own server to an accepted upload.
  return (await postForm({ url: PHOTOS_URL, form, key: upload.idempotencyKey }, options)) as Photo;
}

/** Returns the form with the fields first, because the server needs them before the picture. */
function formOf({ picture, photoType, takenAt, notes }: Upload): FormData {
  const form = new FormData();
  form.set('photoType', photoType);
  form.set('takenAt', takenAt);
  if (notes !== '') form.set('notes', notes);
  form.set('photo', picture, 'photo');
  return form;
}
