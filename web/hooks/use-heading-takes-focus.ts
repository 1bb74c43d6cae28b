import { useEffect } from 'react';

/**
 * A control that did its work may be gone from the page. Whoever pressed it goes on at the heading, not at the
 * beginning of the document: looked at whenever `state` has changed on the page, and when the component has left it. `state` is
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
