import { isolated } from '#shared/isolated.ts';
import { useEffect, useRef } from 'react';

const SITE = 'LiftLedger';

/**
 * `firstPath` is the path of the first page until another page is rendered. The first page leaves focus and scroll
 * position to the browser, also when its heading replaces that of its skeleton. Later pages focus their heading.
 */
let firstPath: string | null | undefined;

/** Sets the title of the browser tab, and moves the focus to the page's heading after a navigation. */
export function usePageFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = title === SITE ? SITE : `${isolated(title)} · ${SITE}`;
  }, [title]);

  useEffect(() => {
    if (firstPath === undefined) firstPath = location.pathname;
    if (firstPath === location.pathname) return;
    firstPath = null;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return heading;
}
