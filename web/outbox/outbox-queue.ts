// Sends what waits, one command at a time and each stream in its order. Knows neither the network nor the browser.
import type { ErrorDetail } from '#shared/errors.ts';
import { kindOf } from './command-kinds.ts';
import type { OutboxCommand, Refusal } from './outbox-commands.ts';
import type { OutboxStore } from './outbox-store.ts';

/** What became of one attempt to send. */
export type SendResult =
  | { outcome: 'accepted'; answer: unknown }
  | { outcome: 'refused'; reason: string; code?: string; details?: ErrorDetail[] }
  /**
   * Nobody knows whether it arrived: it is kept and sent again with the same id. `isReached`: the server did say
   * something, though nothing about the command.
   */
  | { outcome: 'unanswered'; reason: string; holds: Holds; isReached: boolean };

/** What has to wait with an unanswered command: its own stream, or, without a connection, all that there is. */
export type Holds = 'stream' | 'everything';

type Unanswered = Extract<SendResult, { outcome: 'unanswered' }>;

/** What the screens hear. */
export type OutboxNews =
  | { type: 'queued'; command: OutboxCommand }
  | { type: 'accepted'; command: OutboxCommand; answer: unknown }
  | { type: 'refused'; refusals: Refusal[] }
  | ({ type: 'unanswered'; command: OutboxCommand } & Omit<Unanswered, 'outcome'>)
  /** Refusals were put away, or a command was taken back. */
  | { type: 'seen' };

export interface QueueParts {
  store: OutboxStore;
  send: (command: OutboxCommand) => Promise<SendResult>;
  tell: (userId: string, news: OutboxNews) => void;
  /** Asked before each command: a queue is only sent while its own user is signed in. */
  maySend: (userId: string) => boolean;
  /** False for a command that nobody asks for at the moment. */
  isDue: (command: OutboxCommand) => boolean;
}

/**
 * Sends the queue of a user until it is empty or no answer comes. A stream whose first command gets none waits, and the
 * other streams go on; without a connection all wait.
 * A refused command leaves the queue together with those that rest on it; the others go on.
 * @returns true when nothing is left to send.
 */
export async function drainQueue(parts: QueueParts, userId: string): Promise<boolean> {
  const { store, send, tell, maySend, isDue } = parts;
  const held = new Set<string>();
  for (;;) {
    const command = (await store.list(userId)).find(
      (each) => isDue(each) && !held.has(streamOf(each)),
    );
    if (!command) return held.size === 0;
    if (!maySend(userId)) return false;
    const result = await send(command);
    switch (result.outcome) {
      case 'accepted':
        await store.remove(userId, command.input.commandId);
        tell(userId, { type: 'accepted', command, answer: result.answer });
        break;
      case 'refused': {
        // Read again: more may have been queued behind it while it was under way.
        const refusals = refusalsOf(command, result, await store.list(userId));
        await store.refuse(userId, refusals);
        tell(userId, { type: 'refused', refusals });
        break;
      }
      case 'unanswered': {
        const { reason, holds, isReached } = result;
        tell(userId, { type: 'unanswered', command, reason, holds, isReached });
        if (holds === 'everything') return false;
        held.add(streamOf(command));
      }
    }
  }
}

export function streamOf(command: OutboxCommand): string {
  return kindOf(command).stream(command.input);
}

function refusalsOf(
  refused: OutboxCommand,
  { reason, code, details }: Extract<SendResult, { outcome: 'refused' }>,
  queue: readonly OutboxCommand[],
): Refusal[] {
  const heldBack = queue.flatMap((command): Refusal[] => {
    if (command.input.commandId === refused.input.commandId) return [];
    const why = kindOf(command).heldBackBy?.(command.input, refused);
    return why === undefined ? [] : [{ command, reason: why, wasSent: false }];
  });
  const first: Refusal = {
    command: refused,
    reason,
    ...(code === undefined ? {} : { code }),
    ...(details === undefined || details.length === 0 ? {} : { details }),
    wasSent: true,
  };
  return [first, ...heldBack];
}
