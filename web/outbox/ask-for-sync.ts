// Background Sync, where the browser has it: it tells the service worker when there is a connection again, and that tells
// the pages (web/pwa/wake-pages.ts). A page in the background hears of a connection late or not at all.
import { SYNC_MESSAGE, SYNC_TAG } from './sync-tag.ts';

/** TypeScript's types of the DOM do not know it yet. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser for a sync event once there is a connection. Asking twice has no further effect. */
export async function askForSync(): Promise<void> {
  try {
    const registration: (ServiceWorkerRegistration & WithSync) | undefined =
      await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch (error) {
    // The person forbids it, or the browser is private: an open page tries again by itself.
    console.warn('The browser does not tell when there is a connection again', error);
  }
}

/** Calls back when the service worker says that there is a connection. */
export function subscribeToSync(listener: () => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === SYNC_MESSAGE) listener();
  });
}
