// Sends what waits, strictly in order and one at a time. Knows neither the network nor the browser.
import { dependsOn, type OutboxCommand, type Refusal } from './outbox-commands.ts';
import type { OutboxStore } from './outbox-store.ts';

/** What became of one attempt to send. */
export type SendResult =
  | { outcome: 'accepted'; answer: unknown }
  | { outcome: 'refused'; reason: string }
  /** Nobody knows whether it arrived: it is kept and sent again with the same id. */
  | { outcome: 'unanswered'; reason: string };

/** What the screens hear. */
export type OutboxNews =
  | { type: 'queued'; command: OutboxCommand }
  | { type: 'accepted'; command: OutboxCommand; answer: unknown }
  | { type: 'refused'; refusals: Refusal[] }
  | { type: 'unanswered'; command: OutboxCommand; reason: string }
  /** Refusals were put away. */
  | { type: 'seen' };

export interface QueueParts {
  store: OutboxStore;
  send: (command: OutboxCommand) => Promise<SendResult>;
  tell: (userId: string, news: OutboxNews) => void;
  /** Asked before each command: a queue is only sent while its own user is signed in. */
  maySend: (userId: string) => boolean;
}

const HELD_BACK = {
  editSet: 'The set it corrects was not saved',
  deleteSet: 'The set it removes was not saved',
  restoreSet: 'The set it brings back was not saved',
  completeSession: 'The workout stays open, because a set was not saved',
} as const;

/**
 * Sends the queue of a user until it is empty or no answer comes.
 * A refused command leaves the queue together with those that rest on it; the others go on.
 * @returns true when nothing is left to send.
 */
export async function drainQueue(parts: QueueParts, userId: string): Promise<boolean> {
  const { store, send, tell, maySend } = parts;
  for (;;) {
    const [command] = await store.list(userId);
    if (!command) return true;
    if (!maySend(userId)) return false;
    const result = await send(command);
    switch (result.outcome) {
      case 'accepted':
        await store.remove(userId, command.input.commandId);
        tell(userId, { type: 'accepted', command, answer: result.answer });
        break;
      case 'refused': {
        // Read again: more may have been queued behind it while it was under way.
        const refusals = refusalsOf(command, result.reason, await store.list(userId));
        await store.refuse(userId, refusals);
        tell(userId, { type: 'refused', refusals });
        break;
      }
      case 'unanswered':
        tell(userId, { type: 'unanswered', command, reason: result.reason });
        return false;
    }
  }
}

function refusalsOf(
  refused: OutboxCommand,
  reason: string,
  queue: readonly OutboxCommand[],
): Refusal[] {
  const heldBack = queue.flatMap((command): Refusal[] =>
    command.kind !== 'logSet' && dependsOn(command, refused)
      ? [{ command, reason: HELD_BACK[command.kind], wasSent: false }]
      : [],
  );
  return [{ command: refused, reason, wasSent: true }, ...heldBack];
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Wait before the next attempt after `failures` in a row, ms: doubles from 1 s to 30 s. */
export function retryDelayMs(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
}
