// Recognises repeated commands: writes with an id that the sender made.
import { hash } from 'node:crypto';
import { commandId as commandIdSchema } from '#shared/schema.ts';

/** The command id and a hash of its use, when the caller sent an id. */
export interface Command {
  id: string;
  /** Equal for the same procedure with the same content. */
  hash: string;
}

// The fields that an outbox may change when it resends a command: it drops refused times, and adds the `plan` to the
// start of a workout that continued offline.
const notContent = new Set(['commandId', 'performedAt', 'endedAt', 'plan']);

/** Returns a hash of the procedure and its input, independent of the order of the keys. */
export function commandHash(procedure: string, input: object): string {
  const content = Object.fromEntries(Object.entries(input).filter(([key]) => !notContent.has(key)));
  return hash('sha256', procedure + canonical(content), 'base64url');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Returns the command in an unparsed input; undefined without a `commandId`. */
export function readCommand(procedure: string, input: unknown): Command | undefined {
  if (typeof input !== 'object' || input === null || !('commandId' in input)) return undefined;
  const parsed = commandIdSchema.safeParse(input.commandId);
  // The input schema refuses a malformed id later.
  return parsed.success ? { id: parsed.data, hash: commandHash(procedure, input) } : undefined;
}
