// Uploads a form with a file, and reports the progress of the upload.
import { withFreshToken } from './renew-token.ts';
import { RequestRefused } from './request-refused.ts';

interface FormPost {
  url: string;
  form: FormData;
  /**
   * `key` is the idempotency key of the upload. Every attempt has the same key, so the server stores the upload once.
   */
  key: string;
}

export interface PostOptions {
  /** `onProgress` receives the fraction of the body that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads the form, and returns the `data` of the response.
 *
 * @throws `RequestRefused` when the status is not 2xx; the abort reason of `signal` when `signal` is aborted; an Error
 * when no response arrives
 */
export async function postForm(request: FormPost, options: PostOptions): Promise<unknown> {
  const answer = await withFreshToken(
    (accessToken) => post(request, accessToken, options),
    ({ status }) => status === 401,
  );
  if (answer.status < 200 || answer.status > 299) {
    throw new RequestRefused(answer.status, answer.body);
  }
  // The cast is safe because every successful REST response has the body `{ data }`.
  return (answer.body as { data: unknown }).data;
}

interface Answer {
  status: number;
  body: unknown;
}

/** Posts with XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function post(
  { url, form, key }: FormPost,
  accessToken: string | undefined,
  { onProgress, signal }: PostOptions,
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
    request.open('POST', url);
    request.responseType = 'json';
    if (accessToken !== undefined) {
      request.setRequestHeader('authorization', `Bearer ${accessToken}`);
    }
    request.setRequestHeader('idempotency-key', key);
    request.send(form);
  });
}
