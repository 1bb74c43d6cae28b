import { isolated } from '#shared/isolated.ts';
import { useEffect, useRef } from 'react';

const SITE = 'LiftLedger';

/** The first heading of a visit is where the browser already is; later ones take the focus. */
let isFirstPage = true;

/** Names the tab after the page and moves the focus to its heading after a change of route. */
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
