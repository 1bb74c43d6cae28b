// Asks before a page with unsaved changes is left: by a link, by the browser's back button, by closing the tab.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { confirmText } from './confirm.ts';

/** Asks `question` while `isDirty`. Signing out is not asked about, and neither is leaving by code (Save, Cancel). */
export function useLeaveGuard(isDirty: boolean, question: string): void {
  const isLeaving = useRef(false);
  useLinkGuard(isDirty, question, isLeaving);
  useBackGuard(isDirty, question, isLeaving);

  useEffect(() => {
    if (!isDirty) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);
}

/** Guards on the page now. */
let guardCount = 0;

type Flag = { current: boolean };

function useLinkGuard(isDirty: boolean, question: string, isLeaving: Flag): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isDirty) return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || opensElsewhere(event, link)) return;
      if (link.origin !== location.origin || link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      void confirmText(question, 'Leave').then((isConfirmed) => {
        if (!isConfirmed) return;
        isLeaving.current = true;
        navigate(link.pathname + link.search);
      });
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [isDirty, question, isLeaving, navigate]);
}

/**
 * The page stands on a second step of the history with the same address. The back button first comes to the step
 * below: there is time to ask, and the router has nothing to change. Without changes the way on is taken at once.
 */
function useBackGuard(isDirty: boolean, question: string, isLeaving: Flag): void {
  const mustAsk = useEffectEvent(() => isDirty);

  useEffect(() => {
    const home = location.pathname;
    const standOnGuard = () => history.pushState({ guard: true }, '', location.href);
    guardCount += 1;
    if (isPlainStep()) standOnGuard();

    const onPopState = () => {
      if (location.pathname !== home || !isPlainStep() || isLeaving.current) return;
      if (!mustAsk()) {
        history.back();
        return;
      }
      standOnGuard();
      void confirmText(question, 'Leave').then((isConfirmed) => {
        if (!isConfirmed) return;
        isLeaving.current = true;
        history.go(-2);
      });
    };
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      guardCount -= 1;
      // What was guarded is closed and the page stays: its step is taken back, unless another guard took it over.
      setTimeout(() => {
        if (guardCount === 0 && location.pathname === home && isGuardStep()) history.back();
      });
    };
  }, [question, isLeaving]);
}

/** Neither our own second step nor an open overlay's. */
function isPlainStep(): boolean {
  const state: unknown = history.state;
  return !isGuardStep() && !(typeof state === 'object' && state !== null && 'overlay' in state);
}

function isGuardStep(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'guard' in state;
}

function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button !== 0 || hasModifier || (link.target !== '' && link.target !== '_self');
}
