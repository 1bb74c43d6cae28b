// Follows a session that another device may write to, with notifications from the server.
import { retryDelayMs, waitForRetry } from '#web/api/calls/connection.ts';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import type { OnNews } from './follow-stream.ts';

/**
 * Calls `onNews` when the session may have been written to elsewhere, until the returned function is called.
 * Server-sent events arrive within a moment, otherwise it polls every 15 s. The session is followed only while the page
 * is visible, and after the first content. `onNews` receives the version of the session, if known. It returns false
 * when it cannot handle the news now, and is then called again.
 */
export function followSession(sessionId: string, onNews: OnNews): () => void {
  const left = new AbortController();
  void start(sessionId, onNews, left.signal);
  return () => left.abort();
}

async function start(sessionId: string, onNews: OnNews, left: AbortSignal): Promise<void> {
  await afterFirstContent();
  for (let failures = 1; !left.aborted; failures += 1) {
    // The page works without following. After a failed load the file is requested again.
    const stream = await import('./follow-stream.ts').catch((error: unknown) => {
      console.warn('The session is not followed yet', error);
    });
    if (stream) return stream.follow(sessionId, onNews, left);
    await waitForRetry(retryDelayMs(failures), left);
  }
}
