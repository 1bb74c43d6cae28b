import { useEffect, useEffectEvent } from 'react';

const GIVEN_UP_MS = 1000;

/** `openCount` counts the open overlays, such as dialogs and drawers. Each has one history entry. */
let openCount = 0;

/** `goingBack` resolves when the browser has removed the history entries of closed overlays, or after `GIVEN_UP_MS`. */
let goingBack: Promise<void> | undefined;

/** Adds a history entry for an open overlay. The back button then closes the overlay instead of leaving the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOpen) return;
    const removeStep = addStep(() => close());
    // The history entry is removed in the next task, because another overlay that opens in this task may reuse the
    // entry.
    return () => void removeStep(new Promise((resolve) => setTimeout(resolve)));
  }, [isOpen]);
}

/**
 * Adds the history entry of an overlay, so that the back button calls `close`. The returned function removes the entry
 * once the promise `settled` resolves. The entry stays if the page has changed or another overlay uses it.
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
    // A new overlay reuses the history entry of an overlay that was just closed. One press on the back button then
    // closes the new overlay.
    if (stepDepth() < depth) {
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
      // A browser ignores `history.go` while the page navigates, so `popstate` may never fire and the wait has a time
      // limit.
      setTimeout(resolve, GIVEN_UP_MS);
    });
    // One call also removes the entries of overlays that were closed before this one.
    history.go(openCount - depth);
    await goingBack;
    goingBack = undefined;
  };
}

function stepDepth(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('overlay' in state)) return 0;
  return typeof state.overlay === 'number' ? state.overlay : 0;
}
