// Reports the failure of a script.
import { StartError } from '#server/errors/start-error.ts';

/** Prints the message of a StartError, or the stack of any other error. Returns the exit code. */
export function reportFailure(error: unknown): number {
  const text =
    error instanceof StartError ? error.message : String((error as Error)?.stack ?? error);
  process.stderr.write(`${text}\n`);
  return 1;
}
