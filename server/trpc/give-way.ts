// Lets long work yield to the event loop, so that the server answers other requests between its parts.
import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Yields to the event loop. One waiting task resumes per tick, so several tasks that call this function do not all
 * resume in one tick.
 */
export function giveWay(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}

/** Long work may block the event loop for at most 10 ms at a time. */
const PIECE_MS = 10;

/**
 * Returns a function to call between steps of long work. The function yields to the event loop once 10 ms have passed.
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
