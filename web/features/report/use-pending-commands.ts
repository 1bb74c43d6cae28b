// Tracks the commands of a session that this device has stored or sent since the report was loaded.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SessionCommand } from '#shared/sessions/pending-session.ts';
import { commandsOfSession } from '#web/outbox/commands-of-session.ts';
import { subscribeToOutbox } from '#web/outbox/outbox-news.ts';
import type { OutboxNews } from '#web/outbox/outbox-queue.ts';
import { listPending } from '#web/outbox/outbox.ts';
import { reloadReport } from './use-report.ts';

export interface PendingCommands {
  commands: readonly SessionCommand[];
  /** `whenShown` resolves when the page shows all commands that were stored before the call. */
  whenShown: () => Promise<void>;
}

/**
 * Returns the session's pending commands. A sent command stays in the list until the session is
 * read again. Otherwise old values would reappear.
 */
export function usePendingCommands(userId: string, sessionId: string): PendingCommands {
  const [commands, setCommands] = useState<readonly SessionCommand[]>([]);
  const steps = useRef(Promise.resolve());

  useEffect(() => {
    let isCurrent = true;
    const follow = async (mustReload: boolean) => {
      try {
        const pending = commandsOfSession(await listPending(userId), sessionId);
        if (mustReload && pending.length === 0) await reloadReport(sessionId);
        if (!isCurrent || (mustReload && pending.length > 0)) return;
        setCommands(pending);
      } catch (error) {
        // A failed reload is harmless: the edits are shown correctly, and only other numbers of the
        // report are outdated.
        console.warn('The report could not be read again', error);
      }
    };
    let due: { mustReload: boolean } | undefined;
    const next = (mustReload: boolean) => {
      if (due) {
        due.mustReload ||= mustReload;
        return;
      }
      const step = { mustReload };
      due = step;
      steps.current = steps.current.then(() => {
        due = undefined;
        return follow(step.mustReload);
      });
    };
    next(false);
    const unsubscribe = subscribeToOutbox(
      userId,
      (news) => {
        if (concerns(news, sessionId)) next(news.type !== 'queued');
      },
      () => false,
    );
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [userId, sessionId]);

  return { commands, whenShown: useCallback(() => steps.current, []) };
}

function concerns(news: OutboxNews, sessionId: string): boolean {
  switch (news.type) {
    case 'queued':
    case 'accepted':
      return commandsOfSession([news.command], sessionId).length > 0;
    case 'refused': {
      const refused = news.refusals.map(({ command }) => command);
      return commandsOfSession(refused, sessionId).length > 0;
    }
    case 'unanswered':
    case 'seen':
      return false;
  }
}
