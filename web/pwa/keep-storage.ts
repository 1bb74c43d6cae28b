// Asks the browser not to clear what this device keeps when it runs short of room. Some browsers ask the person, so it
// is asked when there is something to keep: after the first set or finished workout.
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { subscribeToOutbox } from '#web/outbox/outbox-news.ts';

const WORTH_KEEPING: ReadonlySet<OutboxCommand['kind']> = new Set(['logSet', 'completeSession']);
/** Key that remembers the question, so that it is not asked at each visit. */
const ASKED = 'storage-persistence-asked';

/** Asks once there is something to keep. Returns the function that stops it. */
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
