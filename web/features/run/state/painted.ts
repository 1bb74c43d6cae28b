/** Maximum wait for a paint in ms; a slow phone needs 200. */
const LONGEST_PAINT_MS = 300;

/** The next paint, shared by all callers that wait for it. */
let next: Promise<void> | undefined;

/** Resolves when the browser has painted the changes made so far. */
export function painted(): Promise<void> {
  // A hidden page never paints, so waiting for a paint would last until it is visible.
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return (next ??= new Promise((resolve) => {
    const end = () => {
      next = undefined;
      setTimeout(resolve);
    };
    setTimeout(end, LONGEST_PAINT_MS);
    // The browser paints after the frame callbacks and before the next task.
    requestAnimationFrame(end);
  }));
}
