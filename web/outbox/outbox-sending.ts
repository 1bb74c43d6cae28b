// Sends the outbox in one tab at a time, and retries as soon as a retry may succeed.
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

export const browserStore = withFallback(
  indexedDbOutboxStore(),
  webStorageOutboxStore(localStorage),
  (message, error) => console.warn(message, error),
);

/** The tab that was sending may have been closed, so each tab tries to send the queue every `LOOK_AGAIN_MS`. */
const LOOK_AGAIN_MS = 30_000;

let isStarted = false;

/** Sends the pending commands now and whenever a retry may succeed. Later calls do nothing. */
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
 * Calls `listener` after a query that succeeds. The response proves that the server can be reached, even if the browser
 * reports that it is offline.
 */
function subscribeToAnswers(listener: () => void): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const isEarlier = getShown().givenAt.has(event.query.queryHash);
    if (!event.action.manual && !isEarlier) listener();
  });
}

const askedFor = new Set<string>();

/** Allows commands with `isManual` to be sent while a screen waits for them, until the returned function is called. */
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
/** `isUnreachable` is true when a command of the last request got no response from a server. */
let isUnreachable = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends the queue. A lock keeps two tabs from sending at the same time. In a browser without the Web Locks API, the
 * server recognises a command that arrives twice.
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
  } catch (error) {
    // The next look tries again. No caller can show this error, because the commands stay stored.
    console.warn('The outbox could not be read', error);
  } finally {
    isDraining = false;
  }
}

/** Ends earlier sign-ins that could not be ended at the time of the sign-out, because the server did not respond. */
async function endSignIns(): Promise<void> {
  const parts = { store: browserStore, send, sendTogether, tell, maySend: () => true, isDue };
  await inTurn(NOBODY, () => drainQueue(parts, NOBODY)).catch((error: unknown) =>
    console.warn('Earlier sign-ins could not be ended', error),
  );
}

async function send(command: OutboxCommand): Promise<SendResult> {
  const result = await sendCommand(command);
  isUnreachable = reachedNobody(result);
  return result;
}

/**
 * Sends several commands in one request. The code for this is loaded on demand. If the code does not load, the commands
 * are sent one by one.
 */
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

/** Declares Background Sync, which the DOM types of TypeScript lack. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> };
}

/**
 * Asks the browser for a sync event when the device is online again. A page in the background may not notice the
 * connection. The service worker receives the event (web/pwa/wake-pages.ts).
 */
async function askForSync(): Promise<void> {
  try {
    const registration: (ServiceWorkerRegistration & WithSync) | undefined =
      await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch (error) {
    // Registration fails when the user has forbidden background sync or the window is private. Open pages still retry.
    console.warn('The browser does not tell when there is a connection again', error);
  }
}

function subscribeToSync(listener: () => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === SYNC_MESSAGE) listener();
  });
}
