// Prefetches the page behind a link.
import type { PreloadPage } from './page.tsx';

let preload: PreloadPage = () => Promise.resolve();

/** Loads the page at a path of the site. Rejects when its code does not load. */
export function preloadPage(path: string): Promise<void> {
  return preload(path);
}

/** Loads the page behind a link of the site by `preloadPath`, when the link is about to be followed. */
export function preloadLinkedPages(preloadPath: PreloadPage): void {
  preload = preloadPath;
  const preloadTarget = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    // A failure shows when the link is followed.
    preload(link.pathname).catch(() => undefined);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const) {
    document.addEventListener(type, preloadTarget, { passive: true });
  }
}
