// Waits until the command that starts a session has left the outbox. The server has then accepted
// or refused the session.
import { retryDelayMs, waitForRetry } from '#web/api/calls/connection.ts';
import { subscribeToOutbox } from '#web/outbox/outbox-news.ts';
import { listPending } from '#web/outbox/outbox.ts';

export async function isStartPending(userId: string, sessionId: string): Promise<boolean> {
  const pending = await listPending(userId);
  return pending.some(({ input }) => input.commandId === sessionId);
}

export async function untilStarted(
  userId: string,
  sessionId: string,
  left: AbortSignal,
): Promise<void> {
  const settled = new AbortController();
  const settle = () => settled.abort();
  left.addEventListener('abort', settle);
  const unsubscribe = subscribeToOutbox(
    userId,
    (news) => {
      if (news.type === 'accepted' && news.command.input.commandId === sessionId) settle();
    },
    () => false,
  );
  try {
    // The service worker does not announce the commands that it sends, so this loop reads the
    // outbox repeatedly.
    for (let looks = 1; !settled.signal.aborted; looks += 1) {
      if (!(await isStartPending(userId, sessionId))) return;
      await waitForRetry(retryDelayMs(looks), settled.signal);
    }
  } finally {
    left.removeEventListener('abort', settle);
    unsubscribe();
  }
}
