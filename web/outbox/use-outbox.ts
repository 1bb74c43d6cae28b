import { useCallback, useEffect, useState } from 'react';
import { forgetRefusals, listRefusals, listPending } from './outbox.ts';
import type { OutboxCommand, Refusal } from './outbox-commands.ts';
import { subscribeToOutbox } from './outbox-news.ts';

interface UseOutboxOptions {
  /** False for a list beside other content: refusals are then also shown in a toast. */
  showsRefusals?: boolean;
}

/** Delay before the pending commands are read again, ms. The screen responds to the press first. */
const AFTER_PICTURE_MS = 50;

/** Returns the pending and the refused commands and follows their changes. */
export function useOutbox(userId: string, { showsRefusals = true }: UseOutboxOptions = {}) {
  const [pending, setPending] = useState<readonly OutboxCommand[]>([]);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);

  useEffect(() => {
    let isCurrent = true;
    async function read() {
      const [commands, refused] = await Promise.all([listPending(userId), listRefusals(userId)]);
      if (!isCurrent) return;
      setPending(commands);
      setRefusals(refused);
    }
    void read();
    const unsubscribe = subscribeToOutbox(
      userId,
      (news) => {
        if (news.type !== 'accepted' || !news.more) setTimeout(read, AFTER_PICTURE_MS);
      },
      () => showsRefusals,
    );
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [userId, showsRefusals]);

  /** Dismisses refusals, except typed content that can still be continued: it stays until it is saved or discarded. */
  const dismissRefusals = useCallback(async () => {
    const seen = refusals.filter(({ command }) => command.draft === undefined);
    await forgetRefusals(
      userId,
      seen.map(({ command }) => command.input.commandId),
    );
  }, [userId, refusals]);

  const discardRefusal = useCallback(
    ({ command }: Refusal) => forgetRefusals(userId, [command.input.commandId]),
    [userId],
  );

  return { pending, refusals, dismissRefusals, discardRefusal };
}
