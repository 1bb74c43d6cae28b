/** Longest wait for a picture; a slow phone needs 200 ms for one. */
const LONGEST_PAINT_MS = 300;

/** The picture that all changes made so far are waiting for. */
let next: Promise<void> | undefined;

/** Resolves when the browser has painted the changes made so far. */
export function painted(): Promise<void> {
  // A hidden page paints nothing.
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return (next ??= new Promise((resolve) => {
    const end = () => {
      next = undefined;
      setTimeout(resolve);
    };
    setTimeout(end, LONGEST_PAINT_MS);
    // The frame is painted between its callbacks and the next task.
    requestAnimationFrame(end);
  }));
}
