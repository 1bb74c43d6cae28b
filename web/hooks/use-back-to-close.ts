import { useEffect, useEffectEvent } from 'react';

/** Longer than a browser takes to go back within a page. */
const GIVEN_UP_MS = 1000;

/** Overlays that are open now; each stands for one step of the history. */
let openCount = 0;

/** Settles when the browser has gone back over the steps of closed overlays; undefined: it does not go back. */
let goingBack: Promise<void> | undefined;

/** An open overlay is a step in the history: the back button closes the uppermost one instead of leaving the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOpen) return;
    const removeStep = addStep(() => close());
    // A moment later: another overlay may take over the step.
    return () => void removeStep(new Promise((resolve) => setTimeout(resolve)));
  }, [isOpen]);
}

/**
 * Adds the step of an overlay that opens; the back button then calls `close`. Returns a function for when the overlay is
 * closed: once `settled` is, it takes the step back, unless the page has moved on or another overlay has the step.
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
    // One overlay that follows another at once takes over its step.
    if (stepDepth() < depth) {
      // A reload then means the same page as without the overlay.
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
      // A browser gives up when the page moves on at the same time.
      setTimeout(resolve, GIVEN_UP_MS);
    });
    // Together with the steps of the overlays below that were closed before.
    history.go(openCount - depth);
    await goingBack;
    goingBack = undefined;
  };
}

/** Returns the number of overlays that the current history entry stands for. */
function stepDepth(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('overlay' in state)) return 0;
  return typeof state.overlay === 'number' ? state.overlay : 0;
}
