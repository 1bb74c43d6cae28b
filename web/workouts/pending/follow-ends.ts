// Keeps local-end.ts up to date with the outbox; apart from it, because the first pages are painted without an outbox.
import { subscribeToOutbox } from '#web/outbox/outbox-news.ts';
import { listUnsent } from '#web/outbox/outbox.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { type LocalEnd, setLocalEnd } from './local-end.ts';

/** Follows the workouts that a user ends, until the returned function is called. */
export function followEnds(userId: string): () => void {
  let isCurrent = true;
  const heard = new Set<string>();
  const hear = (commands: readonly OutboxCommand[], fate: Fate) => {
    for (const { input } of commands) heard.add(input.commandId);
    note(commands, fate);
  };
  const unsubscribe = subscribeToOutbox(
    userId,
    (news) => {
      if (news.type === 'queued' || news.type === 'accepted') hear([news.command], news.type);
      if (news.type === 'refused') {
        const refused = news.refusals.map(({ command }) => command);
        hear(refused, 'refused');
      }
    },
    () => false,
  );
  void listUnsent(userId).then((commands) => {
    if (!isCurrent) return;
    // The last event wins over the list, which is older.
    const unheard = commands.filter(({ input }) => !heard.has(input.commandId));
    note(unheard, 'queued');
  });
  return () => {
    isCurrent = false;
    unsubscribe();
  };
}

type Fate = 'queued' | 'accepted' | 'refused';

function note(commands: readonly OutboxCommand[], fate: Fate) {
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
