// A command is a write that carries an id of its sender's making: repeated, it is known again.
import { hash } from 'node:crypto';
import { commandId as commandIdSchema } from '#shared/schema.ts';

/** The command id and the purpose it was used for, when the caller sent one. */
export interface Command {
  id: string;
  /** Same hash: the same procedure with the same content. */
  hash: string;
}

// The fields that an outbox may change of a command that it has sent: it drops refused times, and adds the `plan` to
// the start of a workout when the device went on without an answer.
const notContent = new Set(['commandId', 'performedAt', 'endedAt', 'plan']);

/** Returns a hash of the procedure and its input, independent of the order of the keys. */
export function commandHash(procedure: string, input: object): string {
  const content = sorted(input, (key) => !notContent.has(key));
  return hash('sha256', procedure + JSON.stringify(content), 'base64url');
}

/** Returns a copy with sorted keys at any depth, at the first level those that `isKept` keeps. */
function sorted(value: object, isKept: (key: string) => boolean = () => true): object {
  const keys = Object.keys(value).filter(isKept).toSorted();
  return Object.fromEntries(keys.map((key) => [key, canonical(Reflect.get(value, key))]));
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  return typeof value === 'object' && value !== null ? sorted(value) : value;
}

/** The command in an input that is not parsed yet; undefined without a `commandId`. */
export function readCommand(procedure: string, input: unknown): Command | undefined {
  if (typeof input !== 'object' || input === null || !('commandId' in input)) return undefined;
  const parsed = commandIdSchema.safeParse(input.commandId);
  // A malformed id is refused by the input schema a moment later.
  return parsed.success ? { id: parsed.data, hash: commandHash(procedure, input) } : undefined;
}
