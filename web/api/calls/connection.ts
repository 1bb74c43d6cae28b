// Detects whether there is a connection, and when a retry may succeed. The outbox and waiting forms both use it.
import { subscribeToAuth } from '#web/api/person/auth-store.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Returns false when the browser reports that there is no connection. True guarantees nothing. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Calls `listener` when the result of `isOnline` changes. */
export function subscribeToOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Calls `listener` when a retry may succeed: the connection is back, the page is visible again, or the sign-in changes.
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

/** Returns the delay before the next attempt after `failures` in a row, in ms. The delay doubles from 1 s to 30 s. */
export function retryDelayMs(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
}

/** Waits `ms`, or until a retry may succeed or `left` is aborted. */
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
