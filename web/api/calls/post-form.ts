// Uploads a form with a file, and reports its progress.
import { withFreshToken } from './renew-token.ts';
import { RequestRefused } from './request-refused.ts';

interface FormPost {
  url: string;
  form: FormData;
  /** Idempotency key, the same for every attempt of one upload, so that it is stored once. */
  key: string;
}

export interface PostOptions {
  /** Called with the sent share of the body, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Returns the `data` of the response.
 *
 * @throws `RequestRefused`; the signal's reason when it was cancelled; an Error without a response
 */
export async function postForm(request: FormPost, options: PostOptions): Promise<unknown> {
  const answer = await withFreshToken(
    (accessToken) => post(request, accessToken, options),
    ({ status }) => status === 401,
  );
  if (answer.status < 200 || answer.status > 299) {
    throw new RequestRefused(answer.status, answer.body);
  }
  // `as`: the status shows success, and our server wraps every successful response in `data`.
  return (answer.body as { data: unknown }).data;
}

interface Answer {
  status: number;
  body: unknown;
}

/** Posts with XMLHttpRequest, because `fetch` cannot report the upload's progress. */
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
