// Watches a session that another device may change.
import { retryDelayMs, waitForRetry } from '#web/api/calls/connection.ts';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import type { OnNews } from './follow-stream.ts';

/**
 * Calls `onNews` when another device may have changed the session, and repeats the call until `onNews` returns true.
 * The returned function ends the watching.
 */
export function followSession(sessionId: string, onNews: OnNews): () => void {
  const left = new AbortController();
  void start(sessionId, onNews, left.signal);
  return () => left.abort();
}

async function start(sessionId: string, onNews: OnNews, left: AbortSignal): Promise<void> {
  await afterFirstContent();
  for (let failures = 1; !left.aborted; failures += 1) {
    // The page works without watching, so a failed import is repeated after a delay.
    const stream = await import('./follow-stream.ts').catch((error: unknown) => {
      console.warn('The session is not followed yet', error);
    });
    if (stream) return stream.follow(sessionId, onNews, left);
    await waitForRetry(retryDelayMs(failures), left);
  }
}
