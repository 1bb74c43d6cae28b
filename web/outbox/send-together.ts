// Sends several commands in one request, and converts the response into a result for each command.
import type { CommandAnswers, SentCommand } from '#shared/sessions/commands-schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { httpStatusOf } from '#web/api/calls/error-message.ts';
import { commandKindOf } from './command-kinds.ts';
import { type OutboxCommand, wireOf } from './outbox-commands.ts';
import type { SendResult } from './outbox-queue.ts';
import {
  inTime,
  resultOfError,
  resultOfRefusal,
  timely,
  withoutWrongTime,
} from './send-command.ts';

/**
 * A request may fail as a whole with a status in `NOT_TOGETHER` because of one invalid command. The commands are then
 * sent in smaller requests.
 */
const NOT_TOGETHER = new Set([400, 404, 413]);

/** Sends the commands. A command whose time was refused is sent once more without the time. */
export async function sendTogether(
  commands: readonly OutboxCommand[],
): Promise<readonly SendResult[] | 'too-many'> {
  const first = await attempt(commands.map(timely));
  if (first === 'too-many') return first;
  const late = commands.flatMap((command, index) => {
    const believed = first[index] && withoutWrongTime(command, first[index]);
    return believed ? [{ index, believed }] : [];
  });
  if (late.length === 0) return first;
  const again = await attempt(late.map(({ believed }) => believed));
  if (again === 'too-many') return again;
  const second = new Map(late.map(({ index }, at) => [index, again[at]]));
  return commands.map((command, index) => second.get(index) ?? first[index] ?? unknown(command));
}

async function attempt(
  commands: readonly OutboxCommand[],
): Promise<readonly SendResult[] | 'too-many'> {
  const sent = commands.map((command) => {
    const { path } = commandKindOf(command);
    // The cast is safe because `nextOf` combines only commands with `joinsOthers`, and `SentCommand` lists their paths.
    return { path: path as SentCommand['path'], input: command.input };
  });
  try {
    const { answers } = await inTime((options) =>
      trpcClient.sessions.sendCommands.mutate(
        { commands: sent },
        // The queue combines only commands of the same wire version, so the first command has the version of all.
        { ...options, context: { wire: commands[0] && wireOf(commands[0]) } },
      ),
    );
    return commands.map((command, index) => resultOf(command, answers[index]));
  } catch (error) {
    const status = httpStatusOf(error);
    if (status !== undefined && NOT_TOGETHER.has(status)) return 'too-many';
    return commands.map((command) => resultOfError(command, error));
  }
}

function resultOf(
  command: OutboxCommand,
  answer: CommandAnswers['answers'][number] | undefined,
): SendResult {
  if (!answer) return unknown(command);
  const { data, refusal } = answer;
  if (!refusal) return { outcome: 'accepted', answer: data };
  const { status, code, error, details } = refusal;
  return resultOfRefusal(command, { status, code, sentence: error, details });
}

function unknown(command: OutboxCommand): SendResult {
  return resultOfError(command, new Error('The server left this command out of its answer'));
}
