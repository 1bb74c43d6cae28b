// Prefetches the pages that a run needs when the connection is lost.
import { privateRoutes } from '#shared/paths.ts';
import { preloadPage } from './preload-pages.ts';

/** Time without a new resource after which the first page is complete. */
const QUIET_MS = 2000;

let isDone = false;

/**
 * Prefetches the run, the dashboard and messages once the page is quiet. With the browser's data saver they load when
 * they are needed.
 */
export function preloadSession(): void {
  if (isDone || savesData()) return;
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
