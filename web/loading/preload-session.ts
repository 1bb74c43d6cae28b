// Loads ahead what a live session needs when the connection drops in the middle of it.
import { privateRoutes } from '#shared/paths.ts';
import { getAuth, subscribeToAuth } from '#web/api/auth-store.ts';
import type { PreloadPage } from './lazy-page.tsx';

/** For so long nothing has arrived: the first page has what it needs. */
const QUIET_MS = 2000;

/**
 * Once somebody is signed in and the line is idle: the session, the way out of it, messages. Whoever has told the browser
 * to save data gets them when they are needed.
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
      // What fails here is loaded when it is needed, and says so then.
      void Promise.allSettled(parts);
    });
  };
  load();
  subscribeToAuth(load);
}

/** Not every browser says so, and the types of the DOM do not know of it. */
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
