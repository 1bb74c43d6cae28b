// Stores each command before sending it, and reports the result. outbox-store.ts holds the commands, and
// outbox-sending.ts sends them.
import { signedInUserId } from '#web/api/person/auth-store.ts';
import { v7 as uuidv7 } from 'uuid';
import { isOnline } from '#web/api/calls/connection.ts';
import { WIRE_VERSION } from '#shared/wire-version.ts';
import {
  type CommandAnswers,
  NOBODY,
  type OutboxCommand,
  type Refusal,
} from './outbox-commands.ts';
import { subscribeToOutbox, tell } from './outbox-news.ts';
import { type OutboxNews, streamOf } from './outbox-queue.ts';
import { askFor, browserStore, drain, startOutbox } from './outbox-sending.ts';
import { tally, type PendingTally } from './pending-tally.ts';

/** A caller waits at most `ANSWER_MS` for the result of a command. One attempt takes at most 15 s. */
const ANSWER_MS = 20_000;
/** 'Saving...' is shown for at most `SAVE_PATIENCE_MS`. Afterwards the screen says that the change is not saved yet. */
export const SAVE_PATIENCE_MS = 4000;

type AnswerTo<Command extends OutboxCommand> = CommandAnswers[Command['kind']];

export type Outcome<Answer = unknown> =
  | { outcome: 'accepted'; answer: Answer }
  | { outcome: 'refused'; refusal: Refusal }
  /**
   * The command is stored and is sent later. `isReached` is true when a server responded, so the connection is not the
   * reason for the delay.
   */
  | { outcome: 'waiting'; isReached: boolean };

/**
 * Stores a command and starts to send it. Resolves when the command is on the disk.
 *
 * @throws the error of the browser's storage; the command is then not stored
 */
export async function enqueue(userId: string, command: OutboxCommand): Promise<void> {
  await browserStore.add(userId, { ...command, wire: WIRE_VERSION });
  tell(userId, { type: 'queued', command });
  void drain();
}

/**
 * Stores a command and waits for its first result. The caller must show a refusal that arrives within `patienceMs`. A
 * later refusal appears in the list of refusals.
 */
export async function enqueueAndWait<Command extends OutboxCommand>(
  userId: string,
  command: Command,
  patienceMs: number = ANSWER_MS,
): Promise<Outcome<AnswerTo<Command>>> {
  const [outcome] = await enqueueAllAndWait(userId, [command], patienceMs);
  // The cast is safe because one command was sent, so the only outcome belongs to that command.
  return outcome as Outcome<AnswerTo<Command>>;
}

export function enqueueAllAndWait(
  userId: string,
  commands: readonly OutboxCommand[],
  patienceMs: number = ANSWER_MS,
): Promise<Outcome[]> {
  const start = async () => {
    for (const command of commands) await enqueue(userId, command);
  };
  return outcomesOf(userId, commands, { start, patienceMs });
}

export async function askAgain<Command extends OutboxCommand>(
  userId: string,
  command: Command,
): Promise<Outcome<AnswerTo<Command>>> {
  const [outcome] = await outcomesOf(userId, [command], {
    start: async () => void drain(),
    patienceMs: ANSWER_MS,
  });
  // The cast is safe because one command was sent, so the only outcome belongs to that command.
  return outcome as Outcome<AnswerTo<Command>>;
}

async function outcomesOf(
  userId: string,
  commands: readonly OutboxCommand[],
  { start, patienceMs }: { start: () => Promise<void>; patienceMs: number },
): Promise<Outcome[]> {
  const ids = commands.map(({ input }) => input.commandId);
  const known = new Map<string, Outcome>();
  let finish = () => {};
  const allKnown = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const note = (commandId: string, outcome: Outcome) => {
    if (ids.includes(commandId) && !known.has(commandId)) known.set(commandId, outcome);
    if (known.size === ids.length) finish();
  };
  const hear = (news: OutboxNews) => {
    if (news.type === 'accepted') {
      note(news.command.input.commandId, { outcome: 'accepted', answer: news.answer });
    }
    if (news.type === 'refused') {
      for (const refusal of news.refusals) {
        note(refusal.command.input.commandId, { outcome: 'refused', refusal });
      }
    }
    if (news.type === 'unanswered') {
      for (const command of commands) {
        const isHeld = news.holds === 'everything' || streamOf(command) === streamOf(news.command);
        const outcome = { outcome: 'waiting', isReached: news.isReached } as const;
        if (isHeld) note(command.input.commandId, outcome);
      }
    }
  };
  const unsubscribe = subscribeToOutbox(userId, hear, ({ input }) => ids.includes(input.commandId));
  const stopAsking = askFor(commands);
  const timer = setTimeout(finish, patienceMs);
  try {
    await start();
    // Without a connection or a sign-in no command is sent, so the caller does not wait for a result.
    const isSending = isOnline() && signedInUserId() === userId;
    if (isSending && ids.length > 0) await allKnown;
  } finally {
    clearTimeout(timer);
    stopAsking();
    unsubscribe();
  }
  const refused = ids.filter((id) => known.get(id)?.outcome === 'refused');
  if (refused.length > 0) await forgetRefusals(userId, refused);
  return ids.map((id) => known.get(id) ?? { outcome: 'waiting', isReached: false });
}

/** Removes a command with `isManual` that no screen will wait for again. */
export async function withdraw(userId: string, command: OutboxCommand): Promise<void> {
  await browserStore.remove(userId, [command.input.commandId]);
  tell(userId, { type: 'seen' });
}

/**
 * Stores a command that ends a sign-in on the server. The command is sent later, even if another user is signed in by
 * then.
 */
export async function endSignInLater(endToken: string): Promise<void> {
  await enqueue(NOBODY, { kind: 'endSignIn', input: { endToken, commandId: uuidv7() } });
  startOutbox();
}

export function listPending(userId: string): Promise<OutboxCommand[]> {
  return browserStore.list(userId);
}

export async function countPending(userId: string): Promise<PendingTally> {
  return tally(await browserStore.list(userId));
}

export function listRefusals(userId: string): Promise<Refusal[]> {
  return browserStore.listRefusals(userId);
}

export async function forgetRefusals(userId: string, commandIds: readonly string[]): Promise<void> {
  await browserStore.forgetRefusals(userId, commandIds);
  tell(userId, { type: 'seen' });
}
