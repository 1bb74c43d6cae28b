// Prefetches pages: the page behind a link, and the pages that a run needs when the connection is lost.
import { privateRoutes } from '#shared/paths.ts';
import { getAuth, subscribeToAuth } from '#web/api/person/auth-store.ts';
import type { PreloadPage } from './page.tsx';

/** Loads the page behind a link of the site when it is about to be followed. */
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

/** Time without a new resource after which the first page is complete. */
const QUIET_MS = 2000;

/**
 * Prefetches the run, the dashboard and messages, once the user is signed in and the page is quiet. With the browser's
 * data saver they load when they are needed.
 */
export function preloadSession(preloadPage: PreloadPage): void {
  let isDone = false;
  const load = () => {
    if (isDone || getAuth().status !== 'signed-in' || savesData()) return;
    isDone = true;
    whenQuiet(() => {
      const parts = [
        preloadPage(privateRoutes.run),
        preloadPage(privateRoutes.dashboard),
        import('#web/ui/messages/ToastList.tsx'),
        import('@mantine/notifications'),
      ];
      // A failed part is loaded when it is needed, and shows its failure then.
      void Promise.allSettled(parts);
    });
  };
  load();
  subscribeToAuth(load);
}

/** Returns true with the browser's data saver. Not every browser reports it, and TypeScript's DOM types lack it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function whenQuiet(callback: () => void): void {
  const finish = () => {
    arrivals.disconnect();
    callback();
  };
  let timer = setTimeout(finish, QUIET_MS);
  const arrivals = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(finish, QUIET_MS);
  });
  arrivals.observe({ type: 'resource' });
}
