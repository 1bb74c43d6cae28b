// Follows a session that another device may write to: the server announces news.
import { retryDelayMs, waitForRetry } from '#web/api/calls/connection.ts';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import type { OnNews } from './follow-stream.ts';

/**
 * Calls back when something may have been written to the session elsewhere, until the returned
 * function is called: within a moment by server-sent events, else every 15 s. Only while the page
 * is visible, and after its first content. `onNews` gets the version of the session, if known, and
 * returns false when it cannot take the news now: then it is called again.
 */
export function followSession(sessionId: string, onNews: OnNews): () => void {
  const left = new AbortController();
  void start(sessionId, onNews, left.signal);
  return () => left.abort();
}

async function start(sessionId: string, onNews: OnNews, left: AbortSignal): Promise<void> {
  await afterFirstContent();
  for (let failures = 1; !left.aborted; failures += 1) {
    // The page is whole without it. A file that does not come now comes when there is a connection.
    const stream = await import('./follow-stream.ts').catch((error: unknown) => {
      console.warn('The session is not followed yet', error);
    });
    if (stream) return stream.follow(sessionId, onNews, left);
    await waitForRetry(retryDelayMs(failures), left);
  }
}
