// Sends most statements as prepared statements with names, so that Postgres parses each text once per connection (2.4
// to 2.8 times faster).
import { createHash } from 'node:crypto';
import pg from 'pg';
import { isStalePlan, unanswered } from '#server/errors/sql-state.ts';
import { beginStatement, endStatement } from '#server/tracing/current-span.ts';

// Maximum number of statement names. The server sends far fewer different SQL texts, so only a bug reaches this limit.
const maxNames = 2_000;
/**
 * Comment that marks a statement as unnamed, so that Postgres plans it for the values of each call. A generic plan is
 * slow for users with many rows.
 */
export const PLANNED_EACH_TIME = '/* planned each time */';

// Maximum length of an SQL text that gets a name. Longer texts are bulk statements, whose names would be used only
// once, because the text depends on the number of rows.
const maxTextLength = 8_000;

const nameOfText = new Map<string, string | undefined>();

/**
 * Returns the name for an SQL text; undefined when the text is sent without a name. After `maxNames` texts no more
 * names are given, to limit memory.
 */
function preparedName(text: string): string | undefined {
  if (nameOfText.has(text)) return nameOfText.get(text);
  if (nameOfText.size >= maxNames || text.length > maxTextLength) return undefined;
  if (text.trimStart().startsWith(PLANNED_EACH_TIME)) return undefined;
  const name = statementName(text);
  nameOfText.set(text, name);
  return name;
}

/**
 * Makes later calls send this SQL text without a name, because the plan under the name is stale. A new connection would
 * not help: a pooler may hand the stale plan to the new connection.
 */
function forgetName(text: string): void {
  nameOfText.set(text, undefined);
}

/**
 * Returns the name of an SQL text, which is the hash of the text. All processes therefore use the same name, and
 * `pg_prepared_statements` shows which text a name has.
 */
export function statementName(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

export interface NamingConfig extends pg.ClientConfig {
  /** False when statements get no names, because a pooler mixes up the names of its clients (opening/open.ts). */
  namesStatements?: boolean;
  answerWithinMs?: number | undefined;
}

type Done = (error: unknown, result?: unknown) => void;

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/**
 * Sends `query(text, values)` as a prepared statement, unless `namesStatements` is false or `preparedName` gives no
 * name. A text without values (begin, commit, a script) is sent unchanged.
 */
export class NamingClient extends pg.Client {
  private readonly namesStatements: boolean;
  private readonly answerWithinMs: number | undefined;
  private underWay = 0;

  constructor(config: NamingConfig = {}) {
    super(config);
    this.namesStatements = config.namesStatements ?? true;
    this.answerWithinMs = config.answerWithinMs;
  }

  // The cast keeps pg's overloads of `query`, which an arrow function cannot declare.
  override query = ((...args: unknown[]): unknown => {
    const other = this.inspect(textOf(args[0]), valuesOf(args[0], args[1]));
    if (other) replaceStatement(args, other);
    const [text, values] = args;
    const plain: (...args: unknown[]) => unknown = pg.Client.prototype.query.bind(this);
    if (text instanceof pg.Query) return plain(...args);
    const ask = (sent: unknown[], done: Done) =>
      traced(textOf(text), this.inTime(done), (answered) => void plain(...sent, answered));
    const last = args.at(-1);
    // The cast is safe because the only function among the arguments of pg's `query` is the callback.
    const callback = typeof last === 'function' ? (last as Done) : undefined;
    const given = callback ? args.slice(0, -1) : args;
    const name = this.namesStatements && isBound(text, values) ? preparedName(text) : undefined;
    const send = (done: Done) => {
      if (name === undefined) return ask(given, done);
      // Only a statement outside of a transaction is retried. Inside a transaction, the error has aborted the
      // transaction, so a retry would fail or run after its end.
      const isAlone = this.underWay === 0 && this.getTransactionStatus() === 'I';
      ask([{ name, text, values }], (error, result) => {
        if (!isStalePlan(error)) return done(error, result);
        forgetName(textOf(text));
        if (isAlone) ask(given, done);
        else done(error);
      });
    };
    return callback ? send(callback) : asPromise(send);
  }) as pg.Client['query'];

  /**
   * Returns a callback with a timeout. When no response arrives in time, the connection is closed, which also ends its
   * transaction.
   */
  private inTime(done: Done): Done {
    this.underWay += 1;
    let hasEnded = false;
    const end: Done = (error, result) => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timer);
      this.underWay -= 1;
      done(error, result);
    };
    const late = () => {
      end(unanswered());
      this.connection.stream.destroy();
    };
    const timer = this.answerWithinMs ? setTimeout(late, this.answerWithinMs) : undefined;
    return end;
  }

  /** Receives every statement before it is sent. A subclass may throw, or return another statement to send instead. */
  protected inspect(_text: string, _values: readonly unknown[]): Statement | undefined {
    return undefined;
  }
}

/**
 * Replaces the statement in the arguments of `query`.
 * @throws Error for a cursor or another query object of pg, whose text cannot be changed
 */
function replaceStatement(args: unknown[], { text, values }: Statement): void {
  const [query] = args;
  if (query instanceof pg.Query || (typeof query === 'object' && query && 'submit' in query)) {
    throw new Error('A statement that cannot be replaced');
  }
  if (typeof query === 'object') args[0] = { ...query, name: undefined, text, values };
  else args.splice(0, Array.isArray(args[1]) ? 2 : 1, text, values);
}

/**
 * Sends a query with a callback and returns a promise. pg's own promise would keep the rows of every query in memory
 * until a full garbage collection.
 */
function asPromise(ask: (done: Done) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    ask((error, result) => (error ? reject(error) : resolve(result)));
  }).catch((error: unknown) => {
    // The new stack trace shows the caller. The old one began at the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
}

function traced(text: string, done: Done, send: (done: Done) => void): void {
  const span = beginStatement(text);
  if (!span) return send(done);
  send((error, result) => {
    endStatement(span, error);
    done(error, result);
  });
}

function isBound(text: unknown, values: unknown): text is string {
  return typeof text === 'string' && Array.isArray(values) && values.length > 0;
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const hasText = typeof query === 'object' && query !== null && 'text' in query;
  if (hasText && typeof query.text === 'string') return query.text;
  throw new Error('A statement without a text');
}

function valuesOf(query: unknown, values: unknown): readonly unknown[] {
  if (typeof query !== 'object' || query === null || !('values' in query)) {
    return Array.isArray(values) ? values : [];
  }
  return Array.isArray(query.values) ? query.values : [];
}
