// Gives statements names, so that Postgres parses each text once per connection and may reuse its plan (2.4 to 2.8
// times faster).
import { createHash } from 'node:crypto';
import pg from 'pg';
import { isStalePlan, unanswered } from '#server/errors/sql-state.ts';
import { beginStatement, endStatement } from '#server/tracing/current-span.ts';

// The server sends some 500 different texts.
const maxNames = 2_000;
/**
 * Marks a statement that is sent without a name, so that Postgres plans it for the values of each call. After five
 * calls Postgres may use one generic plan for a named statement, which is slow for users with many rows.
 */
export const PLANNED_EACH_TIME = '/* planned each time */';

// A long text is a bulk statement whose length varies with its rows. A name for it would never be used again.
const maxTextLength = 8_000;

const nameOfText = new Map<string, string | undefined>();

/**
 * Returns the name under which a text is prepared; undefined when the text is sent without a name. A name belongs to
 * one text for the life of the process. When `maxNames` names are in use, further texts stay unnamed, so that the
 * memory of the process and of connections is bounded.
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
 * Sends a text without a name from now on, on every connection, because its plan is stale under that name. A new
 * connection would not help behind a pooler, which keeps plans by their text.
 */
function forgetName(text: string): void {
  nameOfText.set(text, undefined);
}

/** Returns the name of a text, the same in every process. `pg_prepared_statements` shows the text of each name. */
export function statementName(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

export interface NamingConfig extends pg.ClientConfig {
  /** False behind a pooler that does not keep names (opening/open.ts). Statements then have no name. */
  namesStatements?: boolean;
  /** Milliseconds that a statement waits for its response; undefined or 0 for no limit. */
  answerWithinMs?: number | undefined;
}

type Done = (error: unknown, result?: unknown) => void;

/** The text of a statement with its values. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/**
 * A client that sends `query(text, values)` as a named prepared statement. A text without values (begin, commit, a
 * script) is sent unchanged; a query object keeps its name.
 */
export class NamingClient extends pg.Client {
  private readonly namesStatements: boolean;
  private readonly answerWithinMs: number | undefined;
  /** Number of sent statements without a response. */
  private underWay = 0;

  constructor(config: NamingConfig = {}) {
    super(config);
    this.namesStatements = config.namesStatements ?? true;
    this.answerWithinMs = config.answerWithinMs;
  }

  // The overloads of pg's `query` (promise, callback, cursor) cannot be expressed in one signature. The property keeps
  // their type and needs the cast.
  override query = ((...args: unknown[]): unknown => {
    const other = this.inspect(textOf(args[0]), valuesOf(args[0], args[1]));
    if (other) replaceStatement(args, other);
    const [text, values] = args;
    const plain: (...args: unknown[]) => unknown = pg.Client.prototype.query.bind(this);
    if (text instanceof pg.Query) return plain(...args);
    const ask = (sent: unknown[], done: Done) =>
      traced(textOf(text), this.inTime(done), (answered) => void plain(...sent, answered));
    const last = args.at(-1);
    // `as`: pg uses a function in the last argument as its callback, so the function takes its
    // arguments.
    const callback = typeof last === 'function' ? (last as Done) : undefined;
    const given = callback ? args.slice(0, -1) : args;
    const name = this.namesStatements && isBound(text, values) ? preparedName(text) : undefined;
    const send = (done: Done) => {
      if (name === undefined) return ask(given, done);
      // Only a statement that is a whole transaction may be retried, because a retry inside a
      // transaction would repeat a part of it.
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
   * Returns a callback with a timeout. A connection with a missing response must not be used again, not even for a
   * rollback. The connection is closed, which ends its transaction.
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

  /**
   * Called with every text and its values before it is sent. The function may throw, or return a statement to send
   * instead.
   */
  protected inspect(_text: string, _values: readonly unknown[]): Statement | undefined {
    return undefined;
  }
}

/** Replaces the statement in the arguments of `query`. A cursor is bound to its text, so it cannot be replaced. */
function replaceStatement(args: unknown[], { text, values }: Statement): void {
  const [query] = args;
  if (query instanceof pg.Query || (typeof query === 'object' && query && 'submit' in query)) {
    throw new Error('A statement that cannot be replaced');
  }
  if (typeof query === 'object') args[0] = { ...query, name: undefined, text, values };
  else args.splice(0, Array.isArray(args[1]) ? 2 : 1, text, values);
}

/**
 * Sends a query with a callback and returns a promise. Neither pg's promise nor its `query_timeout` is used. Both give
 * the query a second callback that refers to it, and then the rows of every query moved to the old part of the heap,
 * where they stayed until a full collection.
 */
function asPromise(ask: (done: Done) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    ask((error, result) => (error ? reject(error) : resolve(result)));
  }).catch((error: unknown) => {
    // Without a new stack, the trace begins at the socket, and does not show the caller.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
}

/** Sends a statement in a separate span, when its request is traced. */
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

/** Returns the text of a statement, which is a text or an object with a text. */
function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const hasText = typeof query === 'object' && query !== null && 'text' in query;
  if (hasText && typeof query.text === 'string') return query.text;
  throw new Error('A statement without a text');
}

/** Returns the values of a statement, which follow the text or are in its object. */
function valuesOf(query: unknown, values: unknown): readonly unknown[] {
  if (typeof query !== 'object' || query === null || !('values' in query)) {
    return Array.isArray(values) ? values : [];
  }
  return Array.isArray(query.values) ? query.values : [];
}
