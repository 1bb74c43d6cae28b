// Long work in pieces: between two of them, others get their turn.

/** Resolves when what waits in the event loop was done. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** ms that a piece of work may take. */
const PIECE_MS = 10;

/** Returns a function to call between steps: it lets others in when the piece has taken long enough. */
export function turnTaker(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < PIECE_MS) return undefined;
    return nextTurn().then(() => {
      began = performance.now();
    });
  };
}
