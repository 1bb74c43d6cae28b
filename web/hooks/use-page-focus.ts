import { isolated } from '#shared/isolated.ts';
import { useEffect, useRef } from 'react';

const SITE = 'LiftLedger';

/**
 * `isFirstPage` is true until the first page is rendered. The first page leaves the focus to the browser. Later pages
 * move the focus to their heading.
 */
let isFirstPage = true;

/** Sets the title of the browser tab, and moves the focus to the page's heading after a navigation. */
export function usePageFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = title === SITE ? SITE : `${isolated(title)} · ${SITE}`;
  }, [title]);

  useEffect(() => {
    if (isFirstPage) isFirstPage = false;
    else {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
  }, []);

  return heading;
}
