import { isolated } from '#shared/isolated.ts';
import { useEffect, useRef } from 'react';

const SITE = 'LiftLedger';

/**
 * True until the first page of a visit is shown. That page leaves the focus to the browser. On later pages, the heading
 * takes the focus.
 */
let isFirstPage = true;

/** Sets the title of the tab and moves the focus to the page's heading after a change of route. */
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
