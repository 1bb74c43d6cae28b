import { useEffect } from 'react';

/**
 * Moves the focus to the page's h1 when no element has the focus, usually because the focused control has disappeared.
 * The hook checks when `state` changes and when the component is removed. Pass a `state` that is known at the first
 * render, so that the end of loading moves no focus.
 */
export function useHeadingTakesFocus(state?: unknown): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    },
    [state],
  );
}
