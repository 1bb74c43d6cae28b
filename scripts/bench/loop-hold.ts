// Measures how long the event loop is blocked, while no other request is answered.

/** Watches the loop from now on; the answer ends that and gives the longest time between two of its turns, in ms. */
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
