// Sends the pending commands, each stream in its order: up to two one by one, more in one request. This file is
// independent of the network and the browser.
import type { ErrorDetail } from '#shared/errors.ts';
import { MOST_COMMANDS } from '#shared/sessions/limits.ts';
import { commandKindOf } from './command-kinds.ts';
import { type OutboxCommand, type Refusal, wireOf } from './outbox-commands.ts';
import type { OutboxStore } from './outbox-store.ts';

/** Result of one attempt to send. */
export type SendResult =
  | { outcome: 'accepted'; answer: unknown }
  | { outcome: 'refused'; reason: string; code?: string; details?: ErrorDetail[] }
  /**
   * The command may have arrived or not. The command stays in the queue and is sent again with the
   * same id. `isReached`: the server responded, but not about the command.
   */
  | { outcome: 'unanswered'; reason: string; holds: Holds; isReached: boolean };

/** Commands that an unanswered command blocks: the commands of its stream, or, offline, all commands. */
export type Holds = 'stream' | 'everything';

type Unanswered = Extract<SendResult, { outcome: 'unanswered' }>;

/** Events that the queue reports to the screens. */
export type OutboxNews =
  | { type: 'queued'; command: OutboxCommand }
  /**
   * `more`: the same response accepted further commands, whose events follow. The last event refetches the changes of
   * all.
   */
  | { type: 'accepted'; command: OutboxCommand; answer: unknown; more: boolean }
  | { type: 'refused'; refusals: Refusal[] }
  | ({ type: 'unanswered'; command: OutboxCommand } & Omit<Unanswered, 'outcome'>)
  /** Refusals were dismissed, or a command was cancelled. */
  | { type: 'seen' };

export interface QueueParts {
  store: OutboxStore;
  send: (command: OutboxCommand) => Promise<SendResult>;
  /** Sends commands in one request. Returns the result of each, or that they were too many for one request. */
  sendTogether: (commands: readonly OutboxCommand[]) => Promise<readonly SendResult[] | 'too-many'>;
  tell: (userId: string, news: OutboxNews) => void;
  /**
   * Returns whether the queue may be sent. Checked before each request, because a queue is only
   * sent while its own user is signed in.
   */
  maySend: (userId: string) => boolean;
  /** Returns false for a command that no screen requests at the moment. */
  isDue: (command: OutboxCommand) => boolean;
}

/**
 * The fewest commands that share a request. Fewer are sent one by one: each response arrives sooner, and sets of
 * several people can share a commit on the server.
 */
const FEWEST_TOGETHER = 3;

/**
 * Sends the queue of a user until it is empty or unanswered. An unanswered command blocks its stream; the other streams
 * continue. Without a connection all streams are blocked. A refused command leaves the queue with the commands that
 * depend on it; the other commands continue.
 * @returns true when nothing is left to send.
 */
export async function drainQueue(parts: QueueParts, userId: string): Promise<boolean> {
  const { store, maySend, isDue } = parts;
  const held = new Set<string>();
  let most = MOST_COMMANDS;
  for (;;) {
    const waiting = (await store.list(userId)).filter(
      (each) => isDue(each) && !held.has(streamOf(each)),
    );
    const commands = nextOf(waiting, most);
    if (commands.length === 0) return held.size === 0;
    if (!maySend(userId)) return false;
    const results = await resultsOf(parts, commands);
    if (results === 'too-many') {
      most = Math.floor(commands.length / 2);
      continue;
    }
    const holds = await settle(parts, userId, results);
    if (holds === 'everything') return false;
    for (const stream of holds) held.add(stream);
  }
}

/** Returns the commands to send now: the first command, or several commands that can share a request with it. */
function nextOf(waiting: readonly OutboxCommand[], most: number): OutboxCommand[] {
  const first = waiting.slice(0, 1);
  if (!first.every((command) => commandKindOf(command).joinsOthers)) return first;
  const [wire] = first.map(wireOf);
  const closed = new Set<string>();
  const together = waiting
    .filter((command) => {
      // Later commands of a stream stay behind a command that is sent alone, or in a request of another wire version.
      const goesAlong = commandKindOf(command).joinsOthers && wireOf(command) === wire;
      if (!goesAlong) closed.add(streamOf(command));
      return !closed.has(streamOf(command));
    })
    .slice(0, most);
  return together.length < FEWEST_TOGETHER ? first : together;
}

interface Sent {
  command: OutboxCommand;
  result: SendResult;
}

async function resultsOf(
  { send, sendTogether }: QueueParts,
  commands: readonly OutboxCommand[],
): Promise<Sent[] | 'too-many'> {
  const [first] = commands;
  if (first && commands.length === 1) return [{ command: first, result: await send(first) }];
  const results = await sendTogether(commands);
  if (results === 'too-many') return 'too-many';
  return commands.flatMap((command, index) => {
    const result = results[index];
    return result ? [{ command, result }] : [];
  });
}

/** Applies the results to the queue and reports them. Returns the blocked streams. */
async function settle(
  { store, tell }: QueueParts,
  userId: string,
  sent: readonly Sent[],
): Promise<'everything' | string[]> {
  const accepted = sent.flatMap(({ command, result }) =>
    result.outcome === 'accepted' ? [{ command, answer: result.answer }] : [],
  );
  if (accepted.length > 0) {
    const ids = accepted.map(({ command }) => command.input.commandId);
    await store.remove(userId, ids);
    accepted.forEach(({ command, answer }, index) => {
      tell(userId, { type: 'accepted', command, answer, more: index < accepted.length - 1 });
    });
  }
  for (const { command, result } of sent) {
    if (result.outcome !== 'refused') continue;
    // The queue is read again, because more commands may have been queued while the request was pending.
    const queue = await store.list(userId);
    const { commandId } = command.input;
    // The command may have left the queue with a command that it depends on.
    if (!queue.some(({ input }) => input.commandId === commandId)) continue;
    const refusals = refusalsOf(command, result, queue);
    await store.refuse(userId, refusals);
    tell(userId, { type: 'refused', refusals });
  }
  const held: string[] = [];
  for (const { command, result } of sent) {
    if (result.outcome !== 'unanswered') continue;
    const { reason, holds, isReached } = result;
    tell(userId, { type: 'unanswered', command, reason, holds, isReached });
    if (holds === 'everything') return 'everything';
    held.push(streamOf(command));
  }
  return held;
}

export function streamOf(command: OutboxCommand): string {
  return commandKindOf(command).stream(command.input);
}

function refusalsOf(
  refused: OutboxCommand,
  { reason, code, details }: Extract<SendResult, { outcome: 'refused' }>,
  queue: readonly OutboxCommand[],
): Refusal[] {
  const heldBack = queue.flatMap((command): Refusal[] => {
    if (command.input.commandId === refused.input.commandId) return [];
    const why = commandKindOf(command).dependsOn?.(command.input, refused);
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
