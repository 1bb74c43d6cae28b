import { useEffect } from 'react';

/**
 * Moves the focus to the heading when the focused control is gone, instead of the start of the
 * document: checked whenever `state` has changed, and when the component is removed. `state` is
 * known from the first render: a page that loads moves no focus.
 */
export function useHeadingTakesFocus(state?: unknown): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    },
    [state],
  );
}
