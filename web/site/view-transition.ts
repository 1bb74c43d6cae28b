// Animates the change from a list to the page of one of its rows (web/theme/global.css).
import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';

/**
 * Navigates with an animation if the link has the option `transition` and the browser supports view transitions. Users
 * who asked for reduced motion get no animation.
 */
export const changeSoftly: AroundNavHandler = (navigate, to, options) => {
  if (!options?.transition || !document.startViewTransition || wantsNoMotion()) {
    navigate(to, options);
    return;
  }
  const transition = document.startViewTransition(() => {
    // The browser takes its snapshot of the new page when this callback returns, so React must render the page
    // synchronously.
    flushSync(() => navigate(to, options));
  });
  // The browser may skip the animation, for example in a hidden tab. The page still changes.
  transition.ready.catch(() => undefined);
};

function wantsNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
