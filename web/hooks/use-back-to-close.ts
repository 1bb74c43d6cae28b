import { useEffect, useEffectEvent } from 'react';

/** Time after which going back counts as failed. A browser takes less time to go back within a page. */
const GIVEN_UP_MS = 1000;

/** Number of open overlays. Each overlay has one entry in the history. */
let openCount = 0;

/** Settles when the browser has gone back over the entries of closed overlays; undefined while it is not going back. */
let goingBack: Promise<void> | undefined;

/**
 * Adds a history entry for an open overlay, so that the back button closes the top overlay instead of leaving the page.
 */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOpen) return;
    const removeStep = addStep(() => close());
    // The entry is removed in the next task, because another overlay may take it over.
    return () => void removeStep(new Promise((resolve) => setTimeout(resolve)));
  }, [isOpen]);
}

/**
 * Adds the history entry of an opening overlay; the back button then calls `close`. Returns a function to call when the
 * overlay is closed. Once `settled` resolves, the function removes the entry by going back, unless the page has changed
 * or another overlay uses the entry.
 */
export function addStep(close: () => void): (settled?: Promise<unknown>) => Promise<void> {
  openCount += 1;
  const depth = openCount;
  let isOpen = true;
  const onPopState = () => {
    if (stepDepth() < depth) close();
  };
  const begin = () => {
    if (!isOpen) return;
    // The new overlay reuses the entry of an overlay that was closed just before, so that one Back
    // still closes it.
    if (stepDepth() < depth) {
      // After a reload the page is the same as without the overlay.
      history.pushState({ ...history.state, overlay: depth }, '', location.href);
    }
    window.addEventListener('popstate', onPopState);
  };
  if (goingBack) void goingBack.then(begin);
  else begin();
  return async (settled) => {
    isOpen = false;
    window.removeEventListener('popstate', onPopState);
    openCount -= 1;
    await settled;
    await goingBack;
    if (stepDepth() !== depth || openCount >= depth) return;
    goingBack = new Promise((resolve) => {
      window.addEventListener('popstate', () => resolve(), { once: true });
      // A browser does not go back when the page navigates at the same time.
      setTimeout(resolve, GIVEN_UP_MS);
    });
    // Going back also removes the entries of lower overlays that were closed before.
    history.go(openCount - depth);
    await goingBack;
    goingBack = undefined;
  };
}

/** Returns the number of open overlays in the current history entry. */
function stepDepth(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('overlay' in state)) return 0;
  return typeof state.overlay === 'number' ? state.overlay : 0;
}
