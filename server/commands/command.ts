// Recognises repeated commands: writes with an id that the sender made.
import { hash } from 'node:crypto';
import { commandId as commandIdSchema } from '#shared/schema.ts';

/** The command id and a hash of its use, when the caller sent an id. */
export interface Command {
  id: string;
  /** Hash of the procedure and its input: equal for the same procedure with the same content. */
  hash: string;
}

// The fields that an outbox may change when it resends a command: it drops refused times, and adds the `plan` to the
// start of a workout that continued offline.
const notContent = new Set(['commandId', 'performedAt', 'endedAt', 'plan']);

/** Returns a hash of the procedure and its input, independent of the order of the keys. */
export function commandHash(procedure: string, input: object): string {
  const content = sorted(input, (key) => !notContent.has(key));
  return hash('sha256', procedure + JSON.stringify(content), 'base64url');
}

/** Returns a copy with sorted keys at any depth, at the first level those that `isKept` keeps. */
function sorted(value: object, isKept: (key: string) => boolean = () => true): object {
  // A loop, for speed: this runs for every logged set. `as`: any object can be read by its keys.
  const fields = value as Record<string, unknown>;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value).toSorted()) {
    if (isKept(key)) copy[key] = canonical(fields[key]);
  }
  return copy;
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  return typeof value === 'object' && value !== null ? sorted(value) : value;
}

/** Returns the command in an unparsed input; undefined without a `commandId`. */
export function readCommand(procedure: string, input: unknown): Command | undefined {
  if (typeof input !== 'object' || input === null || !('commandId' in input)) return undefined;
  const parsed = commandIdSchema.safeParse(input.commandId);
  // The input schema refuses a malformed id later.
  return parsed.success ? { id: parsed.data, hash: commandHash(procedure, input) } : undefined;
}
