// Animates the change from a list to the page of one of its rows (web/theme/global.css).
import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';

/**
 * Changes the page with an animation if the link has `transition`, the browser supports it and the user allows motion.
 */
export const changeSoftly: AroundNavHandler = (navigate, to, options) => {
  if (!options?.transition || !document.startViewTransition || wantsNoMotion()) {
    navigate(to, options);
    return;
  }
  const transition = document.startViewTransition(() => {
    // The browser takes the picture of the new page when this callback returns.
    flushSync(() => navigate(to, options));
  });
  // The browser may skip the animation, for example in a hidden tab. The page still changes.
  transition.ready.catch(() => undefined);
};

function wantsNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
