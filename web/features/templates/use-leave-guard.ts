// Asks before a page with unsaved changes is left: by a link, by the browser's back button, by closing the tab.
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { confirmText } from '#web/ui/confirm.ts';

export const LEAVE_QUESTION = 'Leave without saving? Your changes stay on this device as a draft.';

/** Signing out is not asked about: the draft waits for the same person. */
export function useLeaveGuard(isDirty: boolean): void {
  const [, navigate] = useLocation();

  useEffect(() => {
    if (!isDirty) return;
    const home = location.pathname;
    const homeIndex = entryIndex();
    let isLeaving = false;

    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || isLeaving || opensElsewhere(event, link)) return;
      if (link.origin !== location.origin || link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      void confirmText(LEAVE_QUESTION, 'Leave').then((isConfirmed) => {
        if (!isConfirmed) return;
        isLeaving = true;
        navigate(link.pathname + link.search);
      });
    };

    // The address has already changed when this comes: it is put back before the router sees it.
    const onPopState = (event: PopStateEvent) => {
      if (isLeaving || location.pathname === home) return;
      event.stopImmediatePropagation();
      const steps = stepsFrom(homeIndex);
      history.go(-steps);
      void confirmText(LEAVE_QUESTION, 'Leave').then((isConfirmed) => {
        if (!isConfirmed) return;
        isLeaving = true;
        history.go(steps);
      });
    };

    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving) event.preventDefault();
    };

    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onPopState, { capture: true });
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('popstate', onPopState, { capture: true });
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isDirty, navigate]);
}

function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button !== 0 || hasModifier || (link.target !== '' && link.target !== '_self');
}

/** Place of the current entry in the tab's history, where the browser tells. */
function entryIndex(): number | undefined {
  return 'navigation' in window ? window.navigation.currentEntry?.index : undefined;
}

/** How far, and in which direction, the history has moved from `home`; one step back where that is unknown. */
function stepsFrom(home: number | undefined): number {
  const now = entryIndex();
  return now === undefined || home === undefined || now === home ? -1 : now - home;
}
