import { useEffect, useRef } from 'react';

/** An open overlay is a step in the history: the back button closes the uppermost one instead of leaving the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (!isOpen) return;
    const depth = overlayDepth() + 1;
    history.pushState({ overlay: depth }, '', location.href);
    const onPopState = () => {
      if (overlayDepth() < depth) close.current();
    };
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      // Closed by its own button: the step is taken back, unless the page has moved on meanwhile.
      if (overlayDepth() === depth) history.back();
    };
  }, [isOpen]);
}

/** How many overlays the current step of the history stands for. */
function overlayDepth(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('overlay' in state)) return 0;
  return typeof state.overlay === 'number' ? state.overlay : 0;
}
