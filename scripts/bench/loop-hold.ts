// Measures how long the event loop is blocked, during which no other request is answered.

/**
 * Starts to watch the event loop. The returned function stops that, and returns the longest time between two ticks, ms.
 */
export function watchLoop(): () => number {
  let longest = 0;
  let last = performance.now();
  let isWatched = true;
  const turn = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (isWatched) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    turn();
    isWatched = false;
    return longest;
  };
}
