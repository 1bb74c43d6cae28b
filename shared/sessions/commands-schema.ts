// Defines the wire schemas for a batch of session commands in one request, for example from a device that was offline.
import { z } from 'zod';
import { errorCatalogue, type ErrorCode } from '#shared/errors.ts';
import { MOST_COMMANDS } from './limits.ts';
import { sessionCommands } from './session-commands.ts';

// The cast is safe because `errorCatalogue` has only error codes as keys, and it has at least one key.
const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];
const refusal = z
  .object({
    status: z.number().int().describe('the HTTP status of the command alone'),
    code: z.enum(errorCodes),
    error: z.string(),
    details: z.array(z.object({ path: z.string(), message: z.string() })),
    retryAfterSeconds: z
      .number()
      .nullable()
      .describe('seconds until a retry makes sense; null: never'),
  })
  .meta({ id: 'CommandRefusal' });
export type CommandRefusal = z.infer<typeof refusal>;

const rows = Object.values(sessionCommands);

const answers = rows.map(({ path, answer }) =>
  z.object({
    path: z.literal(path),
    data: answer.nullable().describe('the answer of the command alone; null when it was refused'),
    refusal: refusal.nullable(),
  }),
);
// The cast is safe because `sessionCommands` has several commands, so the array is not empty.
const commandAnswer = z.discriminatedUnion('path', answers as [(typeof answers)[number]]);

export const commandAnswers = z.object({
  answers: z.array(commandAnswer).describe('one for each command, in their order'),
});
export type CommandAnswers = z.infer<typeof commandAnswers>;

const commandPaths = rows.map(({ path }) => path);

const sentCommand = z
  .strictObject({
    path: z.enum(commandPaths, { error: 'This command cannot be sent together with others' }),
    input: z
      .record(z.string(), z.unknown(), { error: 'The input of a command must be an object' })
      .describe('the input of the command alone, with its commandId'),
  })
  .meta({ id: 'SentCommand' });
export type SentCommand = z.infer<typeof sentCommand>;

/** The schema of a batch does not check the commands' inputs, because one invalid command must not block the others. */
export const sendCommandsInput = z.strictObject({
  commands: z
    .array(sentCommand, { error: 'commands must be a list' })
    .min(1, { error: 'Please send at least one command' })
    .max(MOST_COMMANDS, { error: `At most ${MOST_COMMANDS} commands at once` })
    .describe('the commands, in the order in which they happened'),
});
export type SendCommandsInput = z.infer<typeof sendCommandsInput>;
