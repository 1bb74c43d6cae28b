// Lets long work pause, so that other requests are served between its parts.
import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Yields to the event loop. One waiting task resumes per tick, across all requests. Without this, all queries of a page
 * that wait for the same rows would resume in the same tick.
 */
export function giveWay(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
