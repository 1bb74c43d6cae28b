// Sends the outbox: in one tab at a time, whenever a retry may succeed.
import { signedInUserId } from '#web/api/person/auth-store.ts';
import { retryDelayMs, subscribeToRetryMoments } from '#web/api/calls/connection.ts';
import { getShown } from '#web/api/kept/shown-answers.ts';
import { queryClient } from '#web/api/trpc.ts';
import { browserStore } from './browser-store.ts';
import { commandKindOf } from './command-kinds.ts';
import { NOBODY, type OutboxCommand } from './outbox-commands.ts';
import { tell } from './outbox-news.ts';
import { drainQueue, type SendResult } from './outbox-queue.ts';
import { sendCommand } from './send-command.ts';
import { SYNC_MESSAGE, SYNC_TAG } from './sync-tag.ts';

/** Another tab may have been closed in the middle of its sending. */
const LOOK_AGAIN_MS = 30_000;

let isStarted = false;

/** Sends commands left from earlier, now and whenever a retry may succeed. Call once per page. */
export function startOutbox(): void {
  if (isStarted) return;
  isStarted = true;
  const retry = () => {
    failures = 0;
    void drain();
    void endSignIns();
  };
  subscribeToRetryMoments(retry);
  subscribeToSync(retry);
  subscribeToAnswers(() => {
    if (isUnreachable) retry();
  });
  setInterval(() => {
    void drain();
    void endSignIns();
  }, LOOK_AGAIN_MS);
  retry();
}

/** Calls back when the server has answered a query: it can be reached again, whatever the browser knows of connections. */
function subscribeToAnswers(listener: () => void): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const isEarlier = getShown().givenAt.has(event.query.queryHash);
    if (!event.action.manual && !isEarlier) listener();
  });
}

/** Commands that are sent only when asked, and are asked for in this tab at the moment. */
const askedFor = new Set<string>();

/** Sends the commands, be they of a kind that is sent only when asked, as long as nobody calls the returned function. */
export function askFor(commands: readonly OutboxCommand[]): () => void {
  const ids = commands.map(({ input }) => input.commandId);
  for (const id of ids) askedFor.add(id);
  return () => {
    for (const id of ids) askedFor.delete(id);
  };
}

function isDue(command: OutboxCommand): boolean {
  return (
    !commandKindOf(command).isManual ||
    command.isBegun === true ||
    askedFor.has(command.input.commandId)
  );
}

let isDraining = false;
let isWanted = false;
let failures = 0;
/** The last attempt reached nobody. */
let isUnreachable = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends one at a time in this tab, and in all tabs where the browser has locks; the server ignores duplicates. */
export async function drain(): Promise<void> {
  isWanted = true;
  if (isDraining) return;
  isDraining = true;
  clearTimeout(retry);
  try {
    let isEmpty = true;
    while (isWanted) {
      isWanted = false;
      const userId = signedInUserId();
      if (userId === undefined) return;
      isEmpty = await inTurn(userId, () =>
        drainQueue({ store: browserStore, send, sendTogether, tell, maySend, isDue }, userId),
      );
    }
    failures = isEmpty ? 0 : failures + 1;
    if (isEmpty) return;
    retry = setTimeout(() => void drain(), retryDelayMs(failures));
    if (isUnreachable && failures === 1) void askForSync();
  } finally {
    isDraining = false;
  }
}

/** Ends sign-ins on the server that ended here without it, for any current user. */
async function endSignIns(): Promise<void> {
  const parts = { store: browserStore, send, sendTogether, tell, maySend: () => true, isDue };
  await inTurn(NOBODY, () => drainQueue(parts, NOBODY));
}

async function send(command: OutboxCommand): Promise<SendResult> {
  const result = await sendCommand(command);
  isUnreachable = reachedNobody(result);
  return result;
}

/** Loads the code that sends many commands when many are pending; without it they are sent one by one. */
async function sendTogether(commands: readonly OutboxCommand[]) {
  const [loaded] = await Promise.allSettled([import('./send-together.ts')]);
  if (loaded.status === 'rejected') return 'too-many';
  const results = await loaded.value.sendTogether(commands);
  isUnreachable = results !== 'too-many' && results.some(reachedNobody);
  return results;
}

function reachedNobody(result: SendResult): boolean {
  return result.outcome === 'unanswered' && !result.isReached;
}

function inTurn(userId: string, work: () => Promise<boolean>): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(`${userId}:outbox`, work) : work();
}

function maySend(userId: string): boolean {
  return signedInUserId() === userId;
}

/** TypeScript's types of the DOM do not know it yet. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> };
}

/**
 * Asks the browser for a sync event once there is a connection (Background Sync, where the browser has it): the event
 * reaches the service worker, which tells the pages (web/pwa/wake-pages.ts). A page in the background hears of a
 * connection late or not at all. Asking twice has no further effect.
 */
async function askForSync(): Promise<void> {
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
function subscribeToSync(listener: () => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === SYNC_MESSAGE) listener();
  });
}
