// Holds the tracing span of the current request, so that SQL statements become its children.
import { AsyncLocalStorage } from 'node:async_hooks';
import { errorCode } from '#server/errors/error-code.ts';

export type Attributes = Readonly<Record<string, string | number>>;

/** Represents a piece of work with a start and an end. The code that starts a span also ends it. */
export interface Span {
  /** Begins a child span now, for a call to another server, such as the database. */
  child: (name: string, attributes: Attributes) => Span;
  end: (ended?: { name?: string; attributes?: Attributes; isError?: boolean }) => void;
}

const storage = new AsyncLocalStorage<Span>();

/** Returns the current request's span; undefined outside of a request, or without tracing. */
export function currentSpan(): Span | undefined {
  return storage.getStore();
}

/** Runs `work`, and everything that it awaits, in this span. Without a span, runs `work` outside of any span. */
export function inSpan<Result>(span: Span | undefined, work: () => Result): Result {
  if (span === storage.getStore()) return work();
  return span ? storage.run(span, work) : storage.exit(work);
}

const LONGEST_TEXT = 2_000;
/**
 * Matches the literals of a statement: quoted texts, dollar quotes, and numbers outside names and parameters. A trace
 * must not contain literals.
 */
const VALUES = /'(?:[^']|'')*'|(\$[a-z_]*\$)[\s\S]*?\1|(?<![\w$."])\d+(?:\.\d+)?\b/gi;
const COMMENTS = /\/\*[\s\S]*?\*\/|--[^\n]*/g;
const WRITE =
  /(?<!\b(?:for|do|key) )\b(insert|update|delete)\s+(?:into\s+|from\s+)?"?([a-z_]\w*)"?/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w]*)"?/i;

/** Begins the span of a statement; undefined outside of a traced request. */
export function beginStatement(text: string): Span | undefined {
  const span = currentSpan();
  if (!span) return undefined;
  const shown = withoutValues(text);
  const { operation, table } = subjectOf(shown);
  return span.child(table === undefined ? operation : `${operation} ${table}`, {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': shown,
  });
}

/** Returns a statement's operation and first table. A WITH query that writes counts as the write. */
function subjectOf(text: string): { operation: string; table: string | undefined } {
  const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
  const [, verb, written] = (operation === 'WITH' && WRITE.exec(text)) || [];
  if (verb !== undefined) return { operation: verb.toUpperCase(), table: written };
  return { operation, table: TABLE.exec(text)?.[1] };
}

/** Ends a statement's span. Names an error only by its code, because its message may contain values. */
export function endStatement(span: Span, error?: unknown): void {
  if (error === undefined || error === null) return span.end();
  span.end({ isError: true, attributes: { 'error.type': errorCode(error) ?? '_OTHER' } });
}

/**
 * Returns a statement on one line with `?` for each value, cut at 2,000 characters. A span must not contain users'
 * data.
 */
export function withoutValues(text: string): string {
  return text
    .replaceAll(VALUES, '?')
    .replaceAll(COMMENTS, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
}
