// Sends the outbox, in one tab at a time, whenever a retry may succeed.
import { signedInUserId } from '#web/api/person/auth-store.ts';
import { retryDelayMs, subscribeToRetryMoments } from '#web/api/calls/connection.ts';
import { getShown } from '#web/api/kept/shown-answers.ts';
import { queryClient } from '#web/api/trpc.ts';
import { commandKindOf } from './command-kinds.ts';
import { NOBODY, type OutboxCommand } from './outbox-commands.ts';
import { tell } from './outbox-news.ts';
import { drainQueue, type SendResult } from './outbox-queue.ts';
import { indexedDbOutboxStore, webStorageOutboxStore, withFallback } from './outbox-store.ts';
import { sendCommand } from './send-command.ts';
import { SYNC_MESSAGE, SYNC_TAG } from './sync-tag.ts';

/** The store of this browser's outbox. */
export const browserStore = withFallback(
  indexedDbOutboxStore(),
  webStorageOutboxStore(localStorage),
  (message, error) => console.warn(message, error),
);

/** Interval of repeated attempts, because another tab may be closed while it sends. */
const LOOK_AGAIN_MS = 30_000;

let isStarted = false;

/** Sends earlier pending commands, now and whenever a retry may succeed. Call once per page. */
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

/**
 * Calls `listener` after each response to a query. The server can then be reached, even when the browser reports no
 * connection.
 */
function subscribeToAnswers(listener: () => void): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const isEarlier = getShown().givenAt.has(event.query.queryHash);
    if (!event.action.manual && !isEarlier) listener();
  });
}

/** Ids of the commands that a screen of this tab requests at the moment. */
const askedFor = new Set<string>();

/**
 * Marks the commands as requested by a screen until the returned function is called, so that commands with
 * `isManual` are sent too.
 */
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
/** True when the last attempt did not reach the server. */
let isUnreachable = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends the queue, once at a time in this tab, and in all tabs where the browser has locks. The server ignores
 * duplicates.
 */
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

/** Ends sign-ins on the server that ended here while it could not be reached, for any current user. */
async function endSignIns(): Promise<void> {
  const parts = { store: browserStore, send, sendTogether, tell, maySend: () => true, isDue };
  await inTurn(NOBODY, () => drainQueue(parts, NOBODY));
}

async function send(command: OutboxCommand): Promise<SendResult> {
  const result = await sendCommand(command);
  isUnreachable = reachedNobody(result);
  return result;
}

/** Loads the code that sends many commands in one request. Without this code the commands are sent one by one. */
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

/** Background Sync, which TypeScript's DOM types do not contain yet. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> };
}

/**
 * Requests a sync event of the browser for the next connection (Background Sync, where available). The service worker
 * receives the event and notifies the pages (web/pwa/wake-pages.ts). A page in the background notices a connection late
 * or never. Repeated requests have no further effect.
 */
async function askForSync(): Promise<void> {
  try {
    const registration: (ServiceWorkerRegistration & WithSync) | undefined =
      await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch (error) {
    // The user forbids background sync, or the browser is in private mode. Open pages retry the sending themselves.
    console.warn('The browser does not tell when there is a connection again', error);
  }
}

/** Calls `listener` when the service worker reports a connection. */
function subscribeToSync(listener: () => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === SYNC_MESSAGE) listener();
  });
}
