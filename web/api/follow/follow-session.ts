// Watches a workout session for changes from other devices.
import { retryDelayMs, waitForRetry } from '#web/api/calls/connection.ts';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import type { OnNews } from './follow-stream.ts';

/**
 * Calls `onNews` when another device may have changed the workout session. Retries with growing delays until `onNews`
 * returns true. The returned function stops watching.
 */
export function followSession(sessionId: string, onNews: OnNews): () => void {
  const left = new AbortController();
  void start(sessionId, onNews, left.signal);
  return () => left.abort();
}

async function start(sessionId: string, onNews: OnNews, left: AbortSignal): Promise<void> {
  await afterFirstContent();
  for (let failures = 1; !left.aborted; failures += 1) {
    // The page works without live updates, so a failed import is just tried again after a delay.
    const stream = await import('./follow-stream.ts').catch((error: unknown) => {
      console.warn('The session is not followed yet', error);
    });
    if (stream) return stream.follow(sessionId, onNews, left);
    await waitForRetry(retryDelayMs(failures), left);
  }
}
