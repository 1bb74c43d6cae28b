// Sends a form with a file, and says how far it is.
import { withFreshToken } from './renew-token.ts';
import { RequestRefused } from './request-refused.ts';

interface FormPost {
  url: string;
  form: FormData;
  /** The same for every try of one upload: it is stored once. */
  key: string;
}

export interface PostOptions {
  /** 0 to 1; what of the body is on its way. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Returns the `data` of the answer.
 *
 * @throws `RequestRefused`, the signal's reason when it was cancelled, an Error when no answer came
 */
export async function postForm(request: FormPost, options: PostOptions): Promise<unknown> {
  const answer = await withFreshToken(
    (accessToken) => post(request, accessToken, options),
    ({ status }) => status === 401,
  );
  if (answer.status < 200 || answer.status > 299) {
    throw new RequestRefused(answer.status, answer.body);
  }
  // `as`: the envelope of every answer of our own server.
  return (answer.body as { data: unknown }).data;
}

interface Answer {
  status: number;
  body: unknown;
}

/** Posts with XMLHttpRequest: `fetch` cannot report how much has been sent. */
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
