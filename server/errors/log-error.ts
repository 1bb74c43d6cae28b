// Converts an error for the log: the log shows the stack trace, but no user input.
import { errorCode } from './error-code.ts';

interface LoggedError {
  type: string;
  /**
   * Message of an error of `ownTypes` without a code; otherwise type and code, because drivers and parsers quote user
   * input in their messages.
   */
  message: string;
  code?: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
  /** Stack frames without the error's message, which may contain a user's data. */
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

const ownTypes = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError', 'OwnerGuardError']);
const databaseFacts = ['table', 'column', 'constraint', 'routine'] as const;
const FRAME = /^\s+at .+?(?::\d+:\d+\)?|<anonymous>\)?|\(native\))$/;
const MOST_NESTED = 5;

/** Converts any thrown value for the field `err` of a log line. */
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
