// Requests persistent storage, so that the browser does not clear it when space is short. Some browsers ask the person,
// so the request waits for the first set or finished workout.
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { subscribeToOutbox } from '#web/outbox/outbox-news.ts';

const WORTH_KEEPING: ReadonlySet<OutboxCommand['kind']> = new Set(['logSet', 'completeSession']);
/** Key that records the request, so that it is not repeated at each visit. */
const ASKED = 'storage-persistence-asked';

/** Requests persistent storage once something is worth keeping, until the returned function is called. */
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
    // The API is absent without https.
    if (!('storage' in navigator) || localStorage.getItem(ASKED) !== null) return;
    localStorage.setItem(ASKED, new Date().toISOString());
    await navigator.storage.persist();
  } catch (error) {
    console.warn('The browser could not be asked to keep what is stored', error);
  }
}
