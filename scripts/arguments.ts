// Reads the words that a person typed behind the name of a script.
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { StartError } from '#server/errors/start-error.ts';

/**
 * Returns the options and the other words.
 * @throws StartError that ends with `usage` for an option that is unknown or lacks its value.
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
