// Pictures to and from the server. They need the access token, so no <img> can fetch them by itself.
import type { Photo } from '#shared/photos/schema.ts';
import type { PhotoType } from '#shared/photos/vocabulary.ts';
import { authFetch, withFreshToken } from '#web/api/refresh.ts';
import { RequestRefused } from '#web/api/request-refused.ts';

const PHOTOS_URL = '/api/v1/users/photos';

export type PictureSize = 'file' | 'thumbnail';

/** Throws `RequestRefused`; a TypeError when no answer came. */
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
  /** The same for every try of one upload: it is stored once. */
  idempotencyKey: string;
}

interface UploadOptions {
  /** 0 to 1; what of the body is on its way. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Throws `RequestRefused`, the signal's reason when it was cancelled, an Error when no answer came. */
export async function uploadPhoto(upload: Upload, options: UploadOptions): Promise<Photo> {
  const answer = await withFreshToken(
    (accessToken) => post(upload, accessToken, options),
    ({ status }) => status === 401,
  );
  if (answer.status < 200 || answer.status > 299)
    throw new RequestRefused(answer.status, answer.body);
  // `as`: the answer of our own server to an accepted upload.
  return (answer.body as { data: Photo }).data;
}

interface Answer {
  status: number;
  body: unknown;
}

/** Posts with XMLHttpRequest: `fetch` cannot report how much has been sent. */
function post(
  upload: Upload,
  accessToken: string | undefined,
  { onProgress, signal }: UploadOptions,
): Promise<Answer> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: request.response }),
    );
    request.addEventListener('error', () => reject(new Error('No answer came')));
    request.addEventListener('abort', () => reject(signal.reason));
    request.open('POST', PHOTOS_URL);
    request.responseType = 'json';
    if (accessToken !== undefined) {
      request.setRequestHeader('authorization', `Bearer ${accessToken}`);
    }
    request.setRequestHeader('idempotency-key', upload.idempotencyKey);
    request.send(formOf(upload));
  });
}

/** Returns the form with the fields first: the server needs them before the picture arrives. */
function formOf({ picture, photoType, takenAt, notes }: Upload): FormData {
  const form = new FormData();
  form.set('photoType', photoType);
  form.set('takenAt', takenAt);
  if (notes !== '') form.set('notes', notes);
  form.set('photo', picture, 'photo');
  return form;
}
