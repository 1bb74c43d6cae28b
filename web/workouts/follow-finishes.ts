// Keeps local-finish.ts up to date with the outbox; apart from it, because the first pages are painted without an outbox.
import { subscribeToOutbox } from '#web/outbox/outbox-news.ts';
import { listUnsent } from '#web/outbox/outbox.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { isFinishKnown, setLocalFinish } from './local-finish.ts';

/** Follows the finishes of a user, until the returned function is called. */
export function followFinishes(userId: string): () => void {
  let isCurrent = true;
  const unsubscribe = subscribeToOutbox(
    userId,
    (news) => {
      if (news.type === 'queued') note([news.command], 'waiting');
      if (news.type === 'accepted') note([news.command], 'sent');
      if (news.type === 'refused') {
        note(
          news.refusals.map(({ command }) => command),
          undefined,
        );
      }
    },
    () => false,
  );
  void listUnsent(userId).then((commands) => {
    // Of what was sent while it was read, the newer word stands.
    if (isCurrent)
      note(
        commands.filter(({ input }) => !('id' in input) || !isFinishKnown(input.id)),
        'waiting',
      );
  });
  return () => {
    isCurrent = false;
    unsubscribe();
  };
}

function note(commands: readonly OutboxCommand[], finish: Parameters<typeof setLocalFinish>[1]) {
  for (const { kind, input } of commands) {
    if (kind === 'completeSession') setLocalFinish(input.id, finish);
  }
}
