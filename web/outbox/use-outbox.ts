import { useCallback, useEffect, useState } from 'react';
import { forgetRefusals, listRefusals, listPending } from './outbox.ts';
import type { OutboxCommand, Refusal } from './outbox-commands.ts';
import { subscribeToOutbox } from './outbox-news.ts';

interface UseOutboxOptions {
  /**
   * `showsRefusals` is false if each new refusal must appear as a toast, for example because the user may not see the
   * list of refused commands.
   */
  showsRefusals?: boolean;
}

/**
 * The pending commands are read `AFTER_PICTURE_MS` after a change. The screen can first paint the effect of the button
 * press.
 */
const AFTER_PICTURE_MS = 50;

/** Returns the pending commands and the refusals, updated with every change of the outbox. */
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

  /** Dismisses the refusals. A refusal with text from an editor stays until the user saves or discards the text. */
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
