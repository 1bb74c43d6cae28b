// Lets long work yield to the event loop, so that the server responds to other requests meanwhile.
import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/** Yields to the event loop. Of several tasks that wait, one task resumes per tick. */
export function giveWay(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}

/** Maximum time in ms for which long work may block the event loop. */
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
