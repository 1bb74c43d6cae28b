// Animates the change from a list to the page of one of its rows, when the browser can (web/theme/global.css). A link
// requests it by `transition`.
import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';

/** Changes the page with a view transition. Without `transition`, or with reduced motion, it changes immediately. */
export const changeSoftly: AroundNavHandler = (navigate, to, options) => {
  if (!options?.transition || !document.startViewTransition || wantsNoMotion()) {
    navigate(to, options);
    return;
  }
  const transition = document.startViewTransition(() => {
    // The browser takes its second snapshot when this returns.
    flushSync(() => navigate(to, options));
  });
  // The next transition or a hidden page skips this one; the page has changed anyway.
  transition.ready.catch(() => undefined);
};

function wantsNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
