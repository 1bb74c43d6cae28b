// Runs several commands of one request. A command gets the same response as in a separate request.
import { payerOf } from '#server/auth/signed-in.ts';
import { type Command, readCommand } from '#server/commands/receipt.ts';
import { answerTo } from '#server/errors/error-answer.ts';
import { appendManyToSession, type BatchedSetCommand } from '#server/session-log/append-many.ts';
import type { Appended } from '#server/session-log/newest-stream.ts';
import { DomainError } from '#shared/errors.ts';
import {
  type CommandAnswers,
  commandAnswers,
  type CommandRefusal,
  type SendCommandsInput,
  type SentCommand,
} from '#shared/sessions/commands-schema.ts';
import {
  commandAt,
  isOnSets,
  type ParsedInput,
  sessionCommands,
  type SetCommandName,
} from '#shared/sessions/session-commands.ts';
import { upcastCommand } from '#shared/sessions/upcast.ts';
import {
  answerOnSets,
  appendOptions,
  type CommandContext,
  decideOnSets,
  onWhole,
  withClockChecks,
} from './commands.ts';

/**
 * The rate limit counts four commands of a batch as one write, because their cost is about the cost of one separate
 * command.
 */
const COMMANDS_PER_WRITE = 4;

const ID_NEEDED = 'A command that is sent with others needs a valid commandId';
const idNeeded = { path: 'commandId', message: ID_NEEDED };

/**
 * A command that is ready to run. Adjacent commands on sets of a session share one SQL statement; every other command
 * runs separately with `alone`.
 */
interface Ready {
  sessionId: string;
  setCommand?: BatchedSetCommand & { answer: (appended: Appended) => object };
  alone?: () => Promise<object>;
}
type Placed = Ready & { index: number };

type Answer = { data: object; refusal: null } | { data: null; refusal: CommandRefusal };

/**
 * Runs the commands of each session in order. A refused command does not stop the later commands. A failure of the
 * database stops the later commands of the session.
 * @throws DomainError UNAUTHENTICATED when the sign-in has ended, RATE_LIMITED
 */
export async function sendCommands(
  ctx: CommandContext,
  { commands }: SendCommandsInput,
): Promise<CommandAnswers> {
  // Subtracts 1, because the rate limit has already counted the request as one write.
  ctx.limits.chargeUser(
    payerOf(ctx.claims),
    'write',
    Math.ceil(commands.length / COMMANDS_PER_WRITE) - 1,
  );
  const answers = new Map<number, Answer>();
  const ready = commands.flatMap((command, index) => {
    try {
      return [{ index, ...prepare(ctx, command) }];
    } catch (error) {
      answers.set(index, refused(ctx, error));
      return [];
    }
  });
  for (const group of Map.groupBy(ready, ({ sessionId }) => sessionId).values()) {
    await answerInOrder(ctx, group, answers);
  }
  // TypeScript does not know which path each response in the map belongs to, so the schema checks that path and
  // response match.
  return commandAnswers.parse({
    answers: commands.map(({ path }, index) => ({ path, ...answers.get(index) })),
  });
}

function prepare(ctx: CommandContext, { path, input: sent }: SentCommand): Ready {
  const command = readCommand(path, sent);
  const input = upcastCommand(path, sent, ctx.caller.wire);
  if (!command) throw new DomainError('VALIDATION_FAILED', ID_NEEDED, { details: [idNeeded] });
  const own = { ...ctx, command };
  const name = commandAt(path);
  if (isOnSets(name)) return prepareOnSets(own, name, sessionCommands[name].input.parse(input));
  const parsed = sessionCommands[name].input.parse(input);
  // The cast is safe because the schema of `name` has parsed the input that the function gets.
  const run = onWhole[name] as (of: CommandContext, its: object) => Promise<object>;
  // A session gets the id of the command that starts it. Later commands of the batch can therefore name the session.
  return { sessionId: 'id' in parsed ? parsed.id : command.id, alone: () => run(own, parsed) };
}

function prepareOnSets(
  ctx: CommandContext & { command: Command },
  name: SetCommandName,
  input: ParsedInput<SetCommandName>,
): Ready {
  const options = { ...appendOptions(ctx, input.id, input), command: ctx.command };
  return {
    sessionId: input.id,
    setCommand: {
      options,
      decide: withClockChecks(input, options.now, decideOnSets(ctx, name, input)),
      answer: (appended) => answerOnSets(appended, input),
    },
  };
}

async function answerInOrder(
  ctx: CommandContext,
  commands: readonly Placed[],
  answers: Map<number, Answer>,
): Promise<void> {
  try {
    for (const run of runsOf(commands)) {
      const outcomes = await outcomesOf(ctx, run);
      run.forEach(({ index }, at) => {
        const outcome = outcomes[at];
        if (outcome) answers.set(index, answerOf(ctx, outcome));
      });
    }
  } catch (error) {
    if (isSignedOut(error)) throw error;
    const refusal = refused(ctx, error);
    for (const { index } of commands) if (!answers.has(index)) answers.set(index, refusal);
  }
}

function runsOf(commands: readonly Placed[]): Placed[][] {
  const runs: Placed[][] = [];
  for (const command of commands) {
    const last = runs.at(-1);
    if (command.setCommand && last?.[0]?.setCommand) last.push(command);
    else runs.push([command]);
  }
  return runs;
}

/**
 * Runs the commands and returns a result or a refusal for each.
 *
 * @throws errors that concern more than a single command, such as a failure of the database
 */
async function outcomesOf(
  { pool }: CommandContext,
  run: readonly Placed[],
): Promise<PromiseSettledResult<object>[]> {
  const alone = run[0]?.alone;
  if (alone) return [await settled(alone)];
  const together = run.flatMap(({ setCommand }) => setCommand ?? []);
  const [first] = together;
  if (!first) return [];
  const outcomes = await appendManyToSession(pool, first.options, together);
  return together.map(({ answer }, at) => {
    const outcome = outcomes[at];
    if (!outcome) throw new Error(`Command ${at} of a run has no outcome`);
    return outcome.status === 'fulfilled' ? { ...outcome, value: answer(outcome.value) } : outcome;
  });
}

async function settled(work: () => Promise<object>): Promise<PromiseSettledResult<object>> {
  try {
    return { status: 'fulfilled', value: await work() };
  } catch (reason) {
    if (!(reason instanceof DomainError)) throw reason;
    return { status: 'rejected', reason };
  }
}

function answerOf(ctx: CommandContext, outcome: PromiseSettledResult<object>): Answer {
  if (outcome.status === 'fulfilled') return { data: outcome.value, refusal: null };
  if (isSignedOut(outcome.reason)) throw outcome.reason;
  return refused(ctx, outcome.reason);
}

function isSignedOut(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'UNAUTHENTICATED';
}

function refused({ log }: CommandContext, error: unknown): Answer {
  const {
    status,
    code,
    message,
    details,
    retryAfterSeconds = null,
    isUnexpected,
  } = answerTo(error);
  if (isUnexpected) log.error({ err: error }, 'A command failed');
  return { data: null, refusal: { status, code, error: message, details, retryAfterSeconds } };
}
