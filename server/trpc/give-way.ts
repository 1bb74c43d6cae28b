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

/** The longest time that a piece of work may block the event loop, in ms. */
const PIECE_MS = 10;

/**
 * Returns a function to call between steps. The function yields to the event loop when the current piece has taken long
 * enough.
 */
export function turnTaker(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < PIECE_MS) return undefined;
    return giveWay().then(() => {
      began = performance.now();
    });
  };
}
