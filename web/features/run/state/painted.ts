/** Callers wait at most `LONGEST_PAINT_MS` for a paint. Even a slow phone paints within 200 ms. */
const LONGEST_PAINT_MS = 300;

let next: Promise<void> | undefined;

/** Resolves when the browser has painted the changes made so far, or after 300 ms. */
export function painted(): Promise<void> {
  // A hidden page does not paint, so the promise resolves immediately.
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return (next ??= new Promise((resolve) => {
    const end = () => {
      next = undefined;
      setTimeout(resolve);
    };
    setTimeout(end, LONGEST_PAINT_MS);
    // A task that starts in a requestAnimationFrame callback runs after the paint.
    requestAnimationFrame(end);
  }));
}
