/** A paint is awaited for at most `LONGEST_PAINT_MS`. A slow phone paints in 200 ms. */
const LONGEST_PAINT_MS = 300;

let next: Promise<void> | undefined;

/** Resolves when the browser has painted the changes made so far, or after 300 ms. */
export function painted(): Promise<void> {
  // A hidden page does not paint, so callers must not wait.
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
