// Splits long work into pieces, so that the event loop can serve other requests in between.

/** Resolves after the pending events of the event loop were handled. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The longest time that reading may block the event loop without a pause, in ms. */
const PIECE_MS = 10;

/**
 * Returns a function to call between steps. The function yields to the event loop when the current piece has taken long
 * enough.
 */
export function turnTaker(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < PIECE_MS) return undefined;
    return nextTurn().then(() => {
      began = performance.now();
    });
  };
}
