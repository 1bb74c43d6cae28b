import { useEffect } from 'react';

/**
 * Focuses the page's h1 if a change of `state` or an unmount removes the focused element. Pass no loading state,
 * because the end of loading must not move the focus.
 */
export function useHeadingTakesFocus(state?: unknown): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    },
    [state],
  );
}
