// Reads the server's event stream of a workout session. This code is loaded lazily, after the page's first content.
import { isOnline, retryDelayMs, waitForRetry } from '#web/api/calls/connection.ts';
import { authFetch } from '#web/api/calls/renew-token.ts';

/** The session is polled every `POLL_MS` while the event stream fails. */
const POLL_MS = 15_000;
/**
 * `AGAIN_MS` is the shortest delay before the next connection. A random part is added, so that not all devices
 * reconnect at the same moment after a restart of the server.
 */
const AGAIN_MS = 1_000;
/**
 * The server sends something at least every 15 s, so a silence longer than `LONGEST_SILENCE_MS` means that the
 * connection is dead.
 */
const LONGEST_SILENCE_MS = 40_000;
/**
 * The server sends the first event immediately. If none arrives within `FIRST_WORD_MS`, a proxy holds back the events.
 */
const FIRST_WORD_MS = 5_000;

export type OnNews = (version: number | undefined) => Promise<boolean>;

/**
 * Calls `onNews` for new versions of the workout session until the caller aborts `left`. Polls while the stream fails,
 * and pauses while the page is hidden.
 */
export async function follow(sessionId: string, onNews: OnNews, left: AbortSignal): Promise<void> {
  const tell = async (version?: number) => {
    for (let failures = 1; !left.aborted && !(await onNews(version)); failures += 1) {
      await waitForRetry(retryDelayMs(failures), left);
    }
  };
  while (!left.aborted) {
    await whenLookedAt(left);
    if (left.aborted) return;
    const wasHeard = await listen(sessionId, tell, left);
    await waitForRetry(wasHeard ? AGAIN_MS * (1 + Math.random()) : POLL_MS, left);
    // Other devices may have changed the session while there was no stream, so the session is read again.
    if (!wasHeard && isOnline()) await tell();
  }
}

async function listen(
  sessionId: string,
  tell: (version: number) => Promise<void>,
  left: AbortSignal,
): Promise<boolean> {
  if (!isOnline()) return false;
  const ended = new AbortController();
  const end = () => ended.abort();
  const whenHidden = () => document.visibilityState === 'hidden' && end();
  document.addEventListener('visibilitychange', whenHidden);
  left.addEventListener('abort', end);
  let timer = setTimeout(end, FIRST_WORD_MS);
  let wasHeard = false;
  try {
    const { signal } = ended;
    const response = await authFetch(`/api/v1/workout-sessions/${sessionId}/follow`, { signal });
    if (!response.ok || !response.body) return false;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return wasHeard;
      clearTimeout(timer);
      timer = setTimeout(end, LONGEST_SILENCE_MS);
      wasHeard = true;
      const version = /"version":(\d+)/.exec(value)?.[1];
      if (version !== undefined) void tell(Number(version));
    }
  } catch {
    return wasHeard;
  } finally {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', whenHidden);
    left.removeEventListener('abort', end);
  }
}

function whenLookedAt(left: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const settled = new AbortController();
    const done = () => {
      settled.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', done, settled);
    left.addEventListener('abort', done, settled);
  });
}
