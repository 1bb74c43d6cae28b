// Sends the pending commands in order. Network and browser are parameters, so that tests can replace both.
import type { ErrorDetail } from '#shared/errors.ts';
import { MOST_COMMANDS } from '#shared/sessions/limits.ts';
import { commandKindOf } from './command-kinds.ts';
import { type OutboxCommand, type Refusal, wireOf } from './outbox-commands.ts';
import type { OutboxStore } from './outbox-store.ts';

export type SendResult =
  | { outcome: 'accepted'; answer: unknown }
  | { outcome: 'refused'; reason: string; code?: string; details?: ErrorDetail[] }
  /**
   * The server has neither accepted nor refused the command, which stays in the queue. `isReached` is true when a
   * server responded, for example with status 503.
   */
  | { outcome: 'unanswered'; reason: string; holds: Holds; isReached: boolean };

/**
 * Says which commands wait behind a command without a response: 'stream' means the commands of the same stream.
 * 'everything' means all commands, because none can succeed (offline, signed out, server down).
 */
export type Holds = 'stream' | 'everything';

type Unanswered = Extract<SendResult, { outcome: 'unanswered' }>;

export type OutboxNews =
  | { type: 'queued'; command: OutboxCommand }
  /**
   * `more` is true when the same response accepted further commands, so that screens refetch only after the last
   * command.
   */
  | { type: 'accepted'; command: OutboxCommand; answer: unknown; more: boolean }
  | { type: 'refused'; refusals: Refusal[] }
  | ({ type: 'unanswered'; command: OutboxCommand } & Omit<Unanswered, 'outcome'>)
  /** 'seen' tells the screens to read the outbox again, because a refusal or a command was removed. */
  | { type: 'seen' };

interface QueueParts {
  store: OutboxStore;
  send: (command: OutboxCommand) => Promise<SendResult>;
  /**
   * `sendTogether` sends the commands in one request. Resolves to 'too-many' when they must be sent in smaller
   * requests.
   */
  sendTogether: (commands: readonly OutboxCommand[]) => Promise<readonly SendResult[] | 'too-many'>;
  tell: (userId: string, news: OutboxNews) => void;
  maySend: (userId: string) => boolean;
  isDue: (command: OutboxCommand) => boolean;
}

/**
 * Fewer than `FEWEST_TOGETHER` commands are sent one by one, because a batch is answered only when all its commands are
 * done.
 */
const FEWEST_TOGETHER = 3;

/**
 * Sends a user's queue until no command can be sent now. A command without a response blocks its stream or all streams.
 * A refused command leaves the queue, and so do the commands that depend on it.
 * @returns true when no command was blocked
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

/**
 * Returns up to `most` commands that can share a request with the first command. Returns only the first command when
 * there are fewer than `FEWEST_TOGETHER`.
 */
function nextOf(waiting: readonly OutboxCommand[], most: number): OutboxCommand[] {
  const first = waiting.slice(0, 1);
  if (!first.every((command) => commandKindOf(command).joinsOthers)) return first;
  const [wire] = first.map(wireOf);
  const closed = new Set<string>();
  const together = waiting
    .filter((command) => {
      // When a command is not part of this request, later commands of its stream must wait for that command.
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

/**
 * Removes accepted and refused commands from the queue and reports the results. Returns the blocked streams, or
 * 'everything'.
 */
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
    // More commands may have been queued during the request, so the queue is read once more.
    const queue = await store.list(userId);
    const { commandId } = command.input;
    // The command was already removed together with a refused command on which it depends.
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
