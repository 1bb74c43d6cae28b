// Keeps local-end.ts up to date with the outbox; apart from it, because the first pages are painted without an outbox.
import { subscribeToOutbox } from '#web/outbox/outbox-news.ts';
import { listUnsent } from '#web/outbox/outbox.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { isEndKnown, type LocalEnd, setLocalEnd } from './local-end.ts';

/** Follows the workouts that a user ends, until the returned function is called. */
export function followEnds(userId: string): () => void {
  let isCurrent = true;
  const unsubscribe = subscribeToOutbox(
    userId,
    (news) => {
      if (news.type === 'queued') note([news.command], 'queued');
      if (news.type === 'accepted') note([news.command], 'accepted');
      if (news.type === 'refused') {
        const refused = news.refusals.map(({ command }) => command);
        note(refused, 'refused');
      }
    },
    () => false,
  );
  void listUnsent(userId).then((commands) => {
    // Of what was sent while it was read, the newer word stands.
    if (isCurrent)
      note(
        commands.filter(({ input }) => !('id' in input) || !isEndKnown(input.id)),
        'queued',
      );
  });
  return () => {
    isCurrent = false;
    unsubscribe();
  };
}

function note(commands: readonly OutboxCommand[], fate: 'queued' | 'accepted' | 'refused') {
  for (const { kind, input } of commands) {
    const end = endOf(kind, fate === 'accepted');
    if (end && 'id' in input) setLocalEnd(input.id, fate === 'refused' ? undefined : end);
  }
}

function endOf(kind: OutboxCommand['kind'], isAccepted: boolean): LocalEnd | undefined {
  if (kind === 'discardSession') return 'discarded';
  if (kind !== 'completeSession') return undefined;
  return isAccepted ? 'finished' : 'finish waiting';
}
