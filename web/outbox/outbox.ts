// The outbox of this browser: what is logged is kept here first, and sent as soon as the server answers.
import { getAuth, subscribeToAuth } from '#web/api/auth-store.ts';
import type { Unsent } from './unsent.ts';
import { toastError } from '#web/ui/messages/toasts.ts';
import { type OutboxCommand, type Refusal, tally } from './outbox-commands.ts';
import { drainQueue, type OutboxNews, retryDelayMs } from './outbox-queue.ts';
import { indexedDbOutboxStore } from './outbox-store-indexed-db.ts';
import { webStorageOutboxStore } from './outbox-store-web-storage.ts';
import { withFallback } from './outbox-store.ts';
import { sendCommand } from './send-command.ts';

const RETRY_EVERY_MS = 30_000;
/** Longer than one attempt takes at most: then the command waits. */
const ANSWER_MS = 20_000;

const store = withFallback(
  indexedDbOutboxStore(),
  webStorageOutboxStore(localStorage),
  (message, error) => console.warn(message, error),
);

/** Keeps a command; resolves when it is on this device for good. Sending starts by itself. */
export async function enqueue(userId: string, command: OutboxCommand): Promise<void> {
  await store.add(userId, command);
  tell(userId, { type: 'queued', command });
  void drain();
}

export type Outcome =
  | { outcome: 'accepted'; answer: unknown }
  | { outcome: 'refused'; reason: string }
  /** Kept and sent later. */
  | { outcome: 'waiting' };

/** Like `enqueue`, and waits for the first thing that becomes known: the answer, a refusal, or that none comes now. */
export async function enqueueAndWait(userId: string, command: OutboxCommand): Promise<Outcome> {
  const { commandId } = command.input;
  let stop = () => {};
  const outcome = new Promise<Outcome>((resolve) => {
    const timer = setTimeout(() => resolve({ outcome: 'waiting' }), ANSWER_MS);
    const unsubscribe = subscribeToOutbox(userId, (news) => {
      if (news.type === 'unanswered') resolve({ outcome: 'waiting' });
      if (news.type === 'accepted' && news.command.input.commandId === commandId) {
        resolve({ outcome: 'accepted', answer: news.answer });
      }
      if (news.type === 'refused') {
        const own = news.refusals.find((each) => each.command.input.commandId === commandId);
        if (own) resolve({ outcome: 'refused', reason: own.reason });
      }
    });
    stop = () => {
      clearTimeout(timer);
      unsubscribe();
    };
  });
  try {
    await enqueue(userId, command);
    return navigator.onLine ? await outcome : { outcome: 'waiting' };
  } finally {
    stop();
  }
}

/** What waits to be sent, oldest first. */
export function listUnsent(userId: string): Promise<OutboxCommand[]> {
  return store.list(userId);
}

/** How much of a user waits on this device. */
export async function countUnsent(userId: string): Promise<Unsent> {
  return tally(await store.list(userId));
}

/** What the server refused and the person has not put away yet. */
export function listRefusals(userId: string): Promise<Refusal[]> {
  return store.listRefusals(userId);
}

/** The person has seen the refusals of these commands. */
export async function forgetRefusals(userId: string, commandIds: readonly string[]): Promise<void> {
  await store.forgetRefusals(userId, commandIds);
  tell(userId, { type: 'seen' });
}

type Listener = (news: OutboxNews) => void;
const listeners = new Map<string, Set<Listener>>();

/** Hears what happens to the commands of a user, in this tab or in another one. */
export function subscribeToOutbox(userId: string, listener: Listener): () => void {
  const own = listeners.get(userId) ?? new Set();
  listeners.set(userId, own.add(listener));
  return () => own.delete(listener);
}

const channel = new BroadcastChannel('liftledger-outbox');
channel.addEventListener('message', (event: MessageEvent<{ userId: string; news: OutboxNews }>) => {
  hear(event.data.userId, event.data.news);
});

function tell(userId: string, news: OutboxNews): void {
  channel.postMessage({ userId, news });
  const isHeard = hear(userId, news);
  // No screen shows it: say it at least once. It stays listed until somebody puts it away.
  if (news.type === 'refused' && !isHeard) {
    for (const { command } of news.refusals) toastError(refusalText(command));
  }
}

function hear(userId: string, news: OutboxNews): boolean {
  const own = [...(listeners.get(userId) ?? [])];
  for (const listener of own) listener(news);
  return own.length > 0;
}

/** The sentence of Spec 8 for a command that was refused. */
export function refusalText(command: OutboxCommand): string {
  switch (command.kind) {
    case 'logSet':
      return 'Failed to log set. Please try again.';
    case 'completeSession':
      return 'Failed to complete workout. Please try again.';
    case 'editSet':
    case 'deleteSet':
    case 'restoreSet':
      return 'Failed to save changes. Please try again.';
  }
}

let isStarted = false;

/** Sends what is left from earlier, now and whenever there is reason to hope. Call once per page. */
export function startOutbox(): void {
  if (isStarted) return;
  isStarted = true;
  const hope = () => {
    failures = 0;
    void drain();
  };
  window.addEventListener('online', hope);
  window.addEventListener('focus', hope);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') hope();
  });
  subscribeToAuth(hope);
  setInterval(() => void drain(), RETRY_EVERY_MS);
  hope();
}

let isDraining = false;
let isWanted = false;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/** One at a time in this tab, and in all tabs where the browser has locks; the server absorbs what is sent twice. */
async function drain(): Promise<void> {
  isWanted = true;
  if (isDraining) return;
  isDraining = true;
  clearTimeout(retry);
  try {
    let isEmpty = true;
    while (isWanted && isEmpty) {
      isWanted = false;
      const userId = signedInUserId();
      if (userId === undefined) return;
      isEmpty = await inTurn(userId, () =>
        drainQueue({ store, send: sendCommand, tell, maySend }, userId),
      );
    }
    failures = isEmpty ? 0 : failures + 1;
    if (!isEmpty) retry = setTimeout(() => void drain(), retryDelayMs(failures));
  } finally {
    isDraining = false;
  }
}

function inTurn(userId: string, work: () => Promise<boolean>): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(`${userId}:outbox`, work) : work();
}

function maySend(userId: string): boolean {
  return signedInUserId() === userId;
}

function signedInUserId(): string | undefined {
  const auth = getAuth();
  return auth.status === 'signed-in' ? auth.user?.id : undefined;
}
