import { useEffect, useEffectEvent } from 'react';

/** Overlays that are open now; each stands for one step of the history. */
let openCount = 0;

/** An open overlay is a step in the history: the back button closes the uppermost one instead of leaving the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOpen) return;
    openCount += 1;
    const depth = openCount;
    // One overlay that follows another at once takes over its step.
    if (stepDepth() < depth) {
      // A reload then means the same page as without the overlay.
      history.pushState({ ...history.state, overlay: depth }, '', location.href);
    }
    const onPopState = () => {
      if (stepDepth() < depth) close();
    };
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      openCount -= 1;
      // Closed by its own button: the step is taken back, unless the page has moved on or another overlay took it.
      setTimeout(() => {
        if (stepDepth() > openCount) history.back();
      });
    };
  }, [isOpen]);
}

/** Returns the number of overlays that the current history entry stands for. */
function stepDepth(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('overlay' in state)) return 0;
  return typeof state.overlay === 'number' ? state.overlay : 0;
}
