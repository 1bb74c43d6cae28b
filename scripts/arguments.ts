// Parses the command-line arguments of a script.
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { StartError } from '#server/errors/start-error.ts';

/**
 * Returns the options and the positional arguments.
 *
 * @throws StartError that ends with `usage`, for an unknown option or one without its value
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
