// Updates the overlays when the outbox changes. An overlay adds pending commands to a response (use-overlay.ts).
import { queryClient, trpc } from '#web/api/trpc.ts';
import { listPending } from './outbox.ts';
import type { OutboxCommand } from './outbox-commands.ts';
import { subscribeToOutbox } from './outbox-news.ts';
import type { OutboxNews } from './outbox-queue.ts';
import { overlaysOf } from './overlays.ts';
import { type Overlays, setOverlays } from './use-overlay.ts';

let followed: { userId: string; users: number; stop: () => void } | undefined;

/**
 * Keeps the overlays current with a user's pending commands. Callers share the updates, which stop when every caller
 * has called the returned function.
 */
export function followOutbox(userId: string): () => void {
  if (followed?.userId !== userId) {
    followed?.stop();
    followed = { userId, users: 0, stop: follow(userId, setOverlays) };
  }
  const own = followed;
  own.users += 1;
  return () => {
    own.users -= 1;
    if (own.users > 0) return;
    own.stop();
    if (followed === own) followed = undefined;
  };
}

/**
 * Calls the callback `hand` with the overlays of a user's pending commands, now and after each change of the outbox.
 * The returned function stops the calls.
 */
export function follow(userId: string, hand: (overlays: Overlays) => void): () => void {
  let isCurrent = true;
  let commands: readonly OutboxCommand[] = [];
  let ended: readonly OutboxCommand[] = [];
  /** `held` holds accepted commands, which stay in the overlays until the refetched responses contain their changes. */
  let held: readonly OutboxCommand[] = [];
  let heard = 0;

  const show = () => {
    if (isCurrent) hand(overlaysOf({ commands, ended }));
  };
  const drop = (gone: readonly OutboxCommand[]) => {
    commands = commands.filter((command) => !includes(gone, command));
    held = held.filter((command) => !includes(gone, command));
  };
  const read = async () => {
    try {
      let listed: readonly OutboxCommand[];
      let before: number;
      do {
        before = heard;
        listed = await listPending(userId);
        // A command was added or removed while the list was read, so the list is read once more.
      } while (before !== heard);
      commands = [...held, ...listed.filter((command) => !includes(held, command))];
      show();
    } catch (error) {
      console.warn('The pending commands could not be read', error);
    }
  };
  const accept = (command: OutboxCommand, more: boolean) => {
    held = [...held, command];
    if (command.kind === 'completeSession' || command.kind === 'discardSession') {
      ended = [...ended, command];
    }
    commands = commands.map((each) => (includes([command], each) ? command : each));
    if (more) return;
    const answered = held;
    void answersRead().then(() => {
      drop(answered);
      show();
    });
  };
  const hear = (news: OutboxNews) => {
    if (news.type === 'unanswered') return;
    heard += 1;
    if (news.type === 'seen') return void read();
    if (news.type === 'accepted') accept(news.command, news.more);
    else if (news.type === 'queued') {
      drop([news.command]);
      commands = [...commands, news.command];
    } else drop(news.refusals.map(({ command }) => command));
    show();
  };
  const unsubscribe = subscribeToOutbox(userId, hear, () => false);
  void read();
  return () => {
    isCurrent = false;
    unsubscribe();
  };
}

function includes(commands: readonly OutboxCommand[], { input }: OutboxCommand): boolean {
  return commands.some((each) => each.input.commandId === input.commandId);
}

/**
 * Refetches outdated responses on the screen after a command was accepted. The command's overlay may be removed only
 * afterwards, because the change would otherwise disappear for a moment.
 */
async function answersRead(): Promise<void> {
  const { dashboard, programs, sessions, templates } = trpc;
  const underWay = { cancelRefetch: false };
  await Promise.all(
    [dashboard, programs, sessions.history, sessions.lastTime, templates.nextSession].map(
      ({ pathFilter }) =>
        queryClient.refetchQueries({ ...pathFilter(), type: 'active', stale: true }, underWay),
    ),
  );
}
