// Ends a script that could not do its work.
import { StartError } from '#server/errors/start-error.ts';

/** Prints the sentence of a StartError, the stack of anything else; answers the exit code. */
export function reportFailure(error: unknown): number {
  const text =
    error instanceof StartError ? error.message : String((error as Error)?.stack ?? error);
  process.stderr.write(`${text}\n`);
  return 1;
}
