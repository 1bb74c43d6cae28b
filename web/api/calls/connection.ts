// Reports whether the browser is online, and when a retry of a failed request may succeed.
import { subscribeToAuth } from '#web/api/person/auth-store.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Returns false when the browser is offline. True does not guarantee that the server can be reached. */
export function isOnline(): boolean {
  return navigator.onLine;
}

export function subscribeToOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Calls `listener` when a retry may succeed: the browser is online again, the page becomes visible or regains focus, or
 * the stored sign-in changes.
 */
export function subscribeToRetryMoments(listener: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('online', listener);
  window.addEventListener('focus', listener);
  document.addEventListener('visibilitychange', whenVisible);
  const unsubscribe = subscribeToAuth(listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', whenVisible);
    unsubscribe();
  };
}

/**
 * Returns the delay before the next attempt, in ms: 1 s after the first failure, doubled after each further failure, at
 * most 30 s.
 */
export function retryDelayMs(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
}

/**
 * Resolves after `ms` milliseconds, or earlier when a retry may succeed. Also resolves when the caller aborts `left`,
 * for example because the page was left.
 */
export function waitForRetry(ms: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (left.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      left.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const unsubscribe = subscribeToRetryMoments(done);
    left.addEventListener('abort', done);
  });
}
