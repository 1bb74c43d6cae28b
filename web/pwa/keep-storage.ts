// Asks the browser not to delete this app's data when the disk is full. Some browsers then ask the user, so the request
// waits for the first set or finished workout.
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { subscribeToOutbox } from '#web/outbox/outbox-news.ts';

const WORTH_KEEPING: ReadonlySet<OutboxCommand['kind']> = new Set(['logSet', 'completeSession']);
/** The app asks the browser only once, so the time of the request is stored under `ASKED`. */
const ASKED = 'storage-persistence-asked';

export function keepStorageOnceUsed(userId: string): () => void {
  return subscribeToOutbox(
    userId,
    (news) => {
      if (news.type === 'queued' && WORTH_KEEPING.has(news.command.kind)) void askOnce();
    },
    () => false,
  );
}

async function askOnce(): Promise<void> {
  try {
    // The Storage API is missing over plain http.
    if (!('storage' in navigator) || localStorage.getItem(ASKED) !== null) return;
    localStorage.setItem(ASKED, new Date().toISOString());
    await navigator.storage.persist();
  } catch (error) {
    console.warn('The browser could not be asked to keep what is stored', error);
  }
}
