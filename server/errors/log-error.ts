// Converts an error for the log: enough to find its place in the code, without user input.
import { errorCode } from './error-code.ts';

export interface LoggedError {
  type: string;
  /** The error's message, only when this program wrote it. Drivers and parsers quote their input. */
  message: string;
  code?: string;
  /** Names that the database reports for its objects. */
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
  /** Frames of the stack, without the message, which may contain data of a user. */
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

const ownTypes = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError', 'OwnerGuardError']);
const databaseFacts = ['table', 'column', 'constraint', 'routine'] as const;
const FRAME = /^\s+at .+?(?::\d+:\d+\)?|<anonymous>\)?|\(native\))$/;
const MOST_NESTED = 5;

/** Returns `err` of a log line for any thrown value. */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error', stack: '' };
  const code = errorCode(error);
  const type = error.constructor.name;
  const isOwn = ownTypes.has(type) && code === undefined;
  const nested = depth < MOST_NESTED;
  return {
    type,
    message: isOwn ? error.message : [type, code].filter(Boolean).join(' '),
    ...(code !== undefined && { code }),
    ...factsOfDatabase(error),
    stack: framesOf(error),
    ...(nested && error.cause !== undefined && { cause: toLoggedError(error.cause, depth + 1) }),
    ...(nested &&
      error instanceof AggregateError && {
        errors: error.errors.slice(0, MOST_NESTED).map((each) => toLoggedError(each, depth + 1)),
      }),
  };
}

function framesOf({ stack = '' }: Error): string {
  const lines = stack.split('\n').filter((line) => FRAME.test(line));
  return lines.join('\n');
}

function factsOfDatabase(error: object): Partial<Record<(typeof databaseFacts)[number], string>> {
  const facts = databaseFacts.map((name) => [name, Reflect.get(error, name)] as const);
  return Object.fromEntries(facts.filter(([, fact]) => typeof fact === 'string'));
}
