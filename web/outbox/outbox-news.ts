// Reports the events of a user's commands, such as accepted or refused, to all screens in all tabs.
import { toastError } from '#web/ui/messages/toasts.ts';
import { keepUnseenMilestone } from './unseen-milestones.ts';
import { commandKindOf } from './command-kinds.ts';
import type { OutboxCommand } from './outbox-commands.ts';
import type { OutboxNews } from './outbox-queue.ts';

type Listener = (news: OutboxNews) => void;

interface Subscriber {
  listener: Listener;
  shows: (refused: OutboxCommand) => boolean;
}

const subscribers = new Map<string, Set<Subscriber>>();

/**
 * Calls `listener` for the events of a user's commands in all tabs. `shows` returns true for a refusal that the
 * listener displays. All other refusals appear as a toast.
 */
export function subscribeToOutbox(
  userId: string,
  listener: Listener,
  shows: Subscriber['shows'] = () => true,
): () => void {
  const own = subscribers.get(userId) ?? new Set();
  const subscriber = { listener, shows };
  subscribers.set(userId, own.add(subscriber));
  return () => own.delete(subscriber);
}

const channel = new BroadcastChannel('liftledger-outbox');
channel.addEventListener('message', (event: MessageEvent<{ userId: string; news: OutboxNews }>) => {
  hear(event.data.userId, event.data.news);
});

/** Sends an event to all tabs. A refusal that no screen of this tab displays appears as a toast. */
export function tell(userId: string, news: OutboxNews): void {
  if (news.type === 'accepted') {
    const sessionId = commandKindOf(news.command).announces?.(news.answer);
    if (sessionId !== undefined) keepUnseenMilestone(userId, sessionId);
  }
  channel.postMessage({ userId, news });
  const screens = [...(subscribers.get(userId) ?? [])];
  hear(userId, news);
  if (news.type !== 'refused') return;
  for (const { command } of news.refusals) {
    if (!screens.some(({ shows }) => shows(command))) toastError(refusalText(command));
  }
}

export function refusalText(command: OutboxCommand): string {
  return commandKindOf(command).failure;
}

/** `toRefresh` collects the refetches after a request with many commands, so that each refetch runs once. */
const toRefresh = new Map<(answer: unknown) => void, unknown>();

function hear(userId: string, news: OutboxNews): void {
  if (news.type === 'accepted') {
    toRefresh.set(commandKindOf(news.command).refresh, news.answer);
    if (!news.more) {
      for (const [refresh, answer] of toRefresh) refresh(answer);
      toRefresh.clear();
    }
  }
  for (const { listener } of subscribers.get(userId) ?? []) listener(news);
}
