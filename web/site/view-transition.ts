// Changes softly from a list to the page of one of its rows, where the browser can (web/theme/global.css). A link
// asks for it by `transition`.
import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';

/** Changes the page with a transition; without `transition`, or with reduced motion, it happens at once. */
export const changeSoftly: AroundNavHandler = (navigate, to, options) => {
  if (!options?.transition || !document.startViewTransition || wantsNoMotion()) {
    navigate(to, options);
    return;
  }
  const transition = document.startViewTransition(() => {
    // The browser takes its second picture when this returns.
    flushSync(() => navigate(to, options));
  });
  // A transition is skipped by the next one or on a hidden page; the page has changed anyway.
  transition.ready.catch(() => undefined);
};

function wantsNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
