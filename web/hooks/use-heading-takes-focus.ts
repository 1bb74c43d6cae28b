import { useEffect } from 'react';

/**
 * Moves the focus to the heading when the focused control has disappeared, instead of the start of the document. The
 * hook checks whenever `state` has changed, and when the component is removed. `state` must be known from the first
 * render, so that a loading page moves no focus.
 */
export function useHeadingTakesFocus(state?: unknown): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    },
    [state],
  );
}
