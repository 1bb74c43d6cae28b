// Parses a script's arguments, asks for confirmation, and reports a failure.
import { createInterface } from 'node:readline/promises';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { StartError } from '#server/errors/start-error.ts';

/** Prints the message of a StartError, or the stack trace of any other error. Returns the script's exit code. */
export function reportFailure(error: unknown): number {
  const text =
    error instanceof StartError ? error.message : String((error as Error)?.stack ?? error);
  process.stderr.write(`${text}\n`);
  return 1;
}

/**
 * Returns the options and the positional arguments.
 * @throws StartError whose message ends with `usage`, for an unknown option or one without its value
 */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`, {
      cause: error,
    });
  }
}

/** Returns true when the operator typed the expected text. The end of the input (Ctrl+D) counts as no. */
export async function typed(expected: string, question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    const answer = await Promise.race([lines.question(question), ended]);
    return answer.trim() === expected;
  } finally {
    lines.close();
  }
}
