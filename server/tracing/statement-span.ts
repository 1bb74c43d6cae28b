// Makes the span of a statement: its text without possible values.
import { errorCode } from '#server/errors/error-code.ts';
import { currentSpan, type Span } from './current-span.ts';

const LONGEST_TEXT = 2_000;
/** Quoted texts, dollar quotes, and numbers that are no part of a name or parameter. */
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

/** Returns the operation and its first table. A `with` that writes counts as the write. */
function subjectOf(text: string): { operation: string; table: string | undefined } {
  const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
  const [, verb, written] = (operation === 'WITH' && WRITE.exec(text)) || [];
  if (verb !== undefined) return { operation: verb.toUpperCase(), table: written };
  return { operation, table: TABLE.exec(text)?.[1] };
}

/** Ends the span of a statement. An error is named by its code only, because its message may contain values. */
export function endStatement(span: Span, error?: unknown): void {
  if (error === undefined || error === null) return span.end();
  span.end({ isError: true, attributes: { 'error.type': errorCode(error) ?? '_OTHER' } });
}

/** Returns a text on one line with `?` for each value, cut at 2,000 characters. */
export function withoutValues(text: string): string {
  return text
    .replaceAll(VALUES, '?')
    .replaceAll(COMMENTS, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
}
