// Loads ahead what a live session needs when the connection drops in the middle of it.
import { privateRoutes } from '#shared/paths.ts';
import { getAuth, subscribeToAuth } from '#web/api/auth-store.ts';
import type { PreloadPage } from './lazy-page.tsx';

const AFTER_MS = 2000;

/** Once somebody is signed in and the first page has had its time: the session, the way out of it, messages. */
export function preloadSession(preloadPage: PreloadPage): void {
  let isDone = false;
  const load = () => {
    if (isDone || getAuth().status !== 'signed-in') return;
    isDone = true;
    setTimeout(() => {
      const parts = [
        preloadPage(privateRoutes.run),
        preloadPage(privateRoutes.dashboard),
        import('#web/ui/messages/ToastList.tsx'),
        import('@mantine/notifications'),
      ];
      // What fails here is loaded when it is needed, and says so then.
      void Promise.allSettled(parts);
    }, AFTER_MS);
  };
  load();
  subscribeToAuth(load);
}
