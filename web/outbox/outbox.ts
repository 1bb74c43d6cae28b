// Implements the outbox of this browser. Each command is stored in IndexedDB (outbox-store.ts)
// before it is sent. outbox-sending.ts sends it, and retries while the server gives no response.
// command-kinds.ts lists the kinds of commands.
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

/** Maximum wait, which is longer than an attempt can take. After this time the command is pending. */
const ANSWER_MS = 20_000;
/** Longest time that 'Saving...' is shown. After it, the screen shows that the change is not saved yet. */
export const SAVE_PATIENCE_MS = 4000;

type AnswerTo<Command extends OutboxCommand> = CommandAnswers[Command['kind']];

/** The first result of a command. */
export type Outcome<Answer = unknown> =
  | { outcome: 'accepted'; answer: Answer }
  | { outcome: 'refused'; refusal: Refusal }
  /** Stored and sent later. `isReached`: the reason is not a missing connection. */
  | { outcome: 'waiting'; isReached: boolean };

/**
 * Stores a command and starts sending. Resolves when the command is stored durably.
 *
 * @throws the error of the browser's storage; then the command is not stored
 */
export async function enqueue(userId: string, command: OutboxCommand): Promise<void> {
  await browserStore.add(userId, { ...command, wire: WIRE_VERSION });
  // In a later task, so that the caller renders the change first.
  setTimeout(() => {
    tell(userId, { type: 'queued', command });
    void drain();
  });
}

/**
 * Stores the command like `enqueue` and waits for the first result: the response, a refusal, or that it stays pending.
 * The caller shows the refusal. A refusal is listed only when it arrives after `patienceMs`.
 */
export async function enqueueAndWait<Command extends OutboxCommand>(
  userId: string,
  command: Command,
  patienceMs: number = ANSWER_MS,
): Promise<Outcome<AnswerTo<Command>>> {
  const [outcome] = await enqueueAllAndWait(userId, [command], patienceMs);
  // `as`: one command has one outcome, which contains the response to that command.
  return outcome as Outcome<AnswerTo<Command>>;
}

/** Does the same as `enqueueAndWait` for several commands. All are stored before a response is awaited. */
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

/** Sends a stored command, and waits like `enqueueAndWait`. */
export async function askAgain<Command extends OutboxCommand>(
  userId: string,
  command: Command,
): Promise<Outcome<AnswerTo<Command>>> {
  const [outcome] = await outcomesOf(userId, [command], {
    start: async () => void drain(),
    patienceMs: ANSWER_MS,
  });
  // `as`: the only outcome is the outcome of this command.
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
    // Without a sign-in nothing is sent.
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

/** Removes a command with `isManual` that no screen will request again. */
export async function withdraw(userId: string, command: OutboxCommand): Promise<void> {
  await browserStore.remove(userId, [command.input.commandId]);
  tell(userId, { type: 'seen' });
}

/** Ends a sign-in on the server as soon as it can be reached, even if another user is signed in here by then. */
export async function endSignInLater(endToken: string): Promise<void> {
  await enqueue(NOBODY, { kind: 'endSignIn', input: { endToken, commandId: uuidv7() } });
  startOutbox();
}

/** Returns the pending commands, oldest first. */
export function listPending(userId: string): Promise<OutboxCommand[]> {
  return browserStore.list(userId);
}

/** Returns the numbers of a user's pending commands on this device. */
export async function countPending(userId: string): Promise<PendingTally> {
  return tally(await browserStore.list(userId));
}

/** Returns the refused commands that the user has not dismissed yet. */
export function listRefusals(userId: string): Promise<Refusal[]> {
  return browserStore.listRefusals(userId);
}

/** Removes the refusals of these commands after the person has seen them. */
export async function forgetRefusals(userId: string, commandIds: readonly string[]): Promise<void> {
  await browserStore.forgetRefusals(userId, commandIds);
  tell(userId, { type: 'seen' });
}
