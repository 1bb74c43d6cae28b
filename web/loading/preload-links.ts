import type { PreloadPage } from './page.tsx';

/** Loads the page behind a link of the site when somebody is about to follow it. */
export function preloadLinkedPages(preloadPage: PreloadPage): void {
  const preloadTarget = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    // A failure shows when the link is followed.
    preloadPage(link.pathname).catch(() => undefined);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const) {
    document.addEventListener(type, preloadTarget, { passive: true });
  }
}
