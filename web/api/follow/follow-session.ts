// Watches a session that another device may change, with events from the server.
import { retryDelayMs, waitForRetry } from '#web/api/calls/connection.ts';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import type { OnNews } from './follow-stream.ts';

/**
 * Calls `onNews` when another device may have changed the session, with the new version if known. If `onNews` returns
 * false, it is called again later. While the event stream fails, the session is polled every 15 s. The returned
 * function stops the watching.
 */
export function followSession(sessionId: string, onNews: OnNews): () => void {
  const left = new AbortController();
  void start(sessionId, onNews, left.signal);
  return () => left.abort();
}

async function start(sessionId: string, onNews: OnNews, left: AbortSignal): Promise<void> {
  await afterFirstContent();
  for (let failures = 1; !left.aborted; failures += 1) {
    // The page also works without watching. If the file does not load, it is requested again after a delay.
    const stream = await import('./follow-stream.ts').catch((error: unknown) => {
      console.warn('The session is not followed yet', error);
    });
    if (stream) return stream.follow(sessionId, onNews, left);
    await waitForRetry(retryDelayMs(failures), left);
  }
}
