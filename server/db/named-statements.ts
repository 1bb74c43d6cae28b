// Gives statements a name, so that Postgres plans each text once per connection (2.4 to 2.8 times faster).
import { createHash } from 'node:crypto';
import pg from 'pg';
import { isStalePlan, isUnanswered } from '#server/errors/sql-state.ts';
import { beginStatement, endStatement } from '#server/tracing/statement-span.ts';

// The server has some 500 texts of its own.
const maxNames = 1_000;
// A long text is a bulk statement whose length varies with its rows: a name for it would never be used again.
const maxTextLength = 8_000;

const nameOfText = new Map<string, string | undefined>();

/**
 * The name under which a text is prepared, or undefined when it is not worth one. A name belongs to
 * one text for the life of the process; when `maxNames` are given out, further texts stay unnamed,
 * so that neither our memory nor that of a connection grows without end.
 */
function preparedName(text: string): string | undefined {
  if (nameOfText.has(text)) return nameOfText.get(text);
  if (nameOfText.size >= maxNames || text.length > maxTextLength) return undefined;
  const name = statementName(text);
  nameOfText.set(text, name);
  return name;
}

/**
 * Sends a text without a name from now on, on every connection: its plan is stale under that name. A new connection would
 * not do behind a pooler, which keeps plans by their text.
 */
function forgetName(text: string): void {
  nameOfText.set(text, undefined);
}

/** Returns the name of a text, the same in every process. `pg_prepared_statements` shows its text. */
export function statementName(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

export interface NamingConfig extends pg.ClientConfig {
  /** False behind a pooler that does not keep names (pooler.ts): statements go out without. */
  namesStatements?: boolean;
}

/**
 * A client whose `query(text, values)` is sent as a named prepared statement. A text without values
 * (begin, commit, a script) goes out as it is; a query object keeps the name its writer chose.
 */
export class NamingClient extends pg.Client {
  private readonly namesStatements: boolean;
  /** Statements without an answer yet. */
  private underWay = 0;

  constructor(config: NamingConfig = {}) {
    super(config);
    this.namesStatements = config.namesStatements ?? true;
  }

  // The overloads of pg's `query` (promise, callback, cursor) cannot be expressed in one signature:
  // the property keeps their type, the cast is the price.
  override query = ((...args: unknown[]): unknown => {
    const [text, values, ...rest] = args;
    this.inspect(textOf(text), valuesOf(text, values));
    const plain: (...args: unknown[]) => unknown = pg.Client.prototype.query.bind(this);
    const send = (...sent: unknown[]) => traced(textOf(text), sent, plain);
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return this.hangUpWhenLate(send(...args));
    }
    const name = this.namesStatements ? preparedName(text) : undefined;
    if (name === undefined) return this.hangUpWhenLate(send(...args));
    // Only a statement that is its own transaction may be sent again by itself.
    const isAlone = this.underWay === 0 && this.getTransactionStatus() === 'I';
    const sent = this.hangUpWhenLate(send({ name, text, values }, ...rest));
    if (!(sent instanceof Promise)) return sent;
    return sent.catch((error: unknown) => {
      if (!isStalePlan(error)) throw error;
      forgetName(text);
      if (!isAlone) throw error;
      return this.hangUpWhenLate(send(...args));
    });
  }) as pg.Client['query'];

  /**
   * A connection that owes an answer must not be asked anything else, not even to roll back: it ends, and with it
   * whatever transaction it was in. (For a query with a callback the pool does so itself.)
   */
  private hangUpWhenLate(sent: unknown): unknown {
    if (!(sent instanceof Promise)) return sent;
    this.underWay += 1;
    return sent
      .catch((error: unknown) => {
        if (isUnanswered(error)) this.connection.stream.destroy();
        throw error;
      })
      .finally(() => {
        this.underWay -= 1;
      });
  }

  /** Sees every text and what is bound to it before it is sent, and may throw. */
  protected inspect(_text: string, _values: readonly unknown[]): void {}
}

/** Sends a statement in a span of its own, where its request is traced, be it asked with a promise or a callback. */
function traced(text: string, args: unknown[], send: (...args: unknown[]) => unknown): unknown {
  const span = beginStatement(text);
  if (!span) return send(...args);
  const done = args.at(-1);
  if (typeof done === 'function') {
    return send(...args.slice(0, -1), (error: unknown, ...more: unknown[]) => {
      endStatement(span, error);
      done(error, ...more);
    });
  }
  const sent = send(...args);
  if (!(sent instanceof Promise)) return sent;
  sent.then(
    () => endStatement(span),
    (error: unknown) => endStatement(span, error),
  );
  return sent;
}

/** A statement is given as a text, or as an object that has one. */
function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const hasText = typeof query === 'object' && query !== null && 'text' in query;
  if (hasText && typeof query.text === 'string') return query.text;
  throw new Error('A statement without a text');
}

/** Values stand beside their text, or in the object that has it. */
function valuesOf(query: unknown, values: unknown): readonly unknown[] {
  if (typeof query !== 'object' || query === null || !('values' in query)) {
    return Array.isArray(values) ? values : [];
  }
  return Array.isArray(query.values) ? query.values : [];
}
