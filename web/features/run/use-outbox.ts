import { useCallback, useEffect, useState } from 'react';
import { forgetRefusals, listRefusals, listUnsent, subscribeToOutbox } from '#web/outbox/outbox.ts';
import type { OutboxCommand, Refusal } from '#web/outbox/outbox-commands.ts';

/** What waits to be sent and what was refused, kept up to date. */
export function useOutbox(userId: string) {
  const [unsent, setUnsent] = useState<readonly OutboxCommand[]>([]);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);

  useEffect(() => {
    let isCurrent = true;
    async function read() {
      const [commands, refused] = await Promise.all([listUnsent(userId), listRefusals(userId)]);
      if (!isCurrent) return;
      setUnsent(commands);
      setRefusals(refused);
    }
    void read();
    const unsubscribe = subscribeToOutbox(userId, () => void read());
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [userId]);

  const dismissRefusals = useCallback(async () => {
    await forgetRefusals(
      userId,
      refusals.map(({ command }) => command.input.commandId),
    );
  }, [userId, refusals]);

  return { unsent, refusals, dismissRefusals };
}
