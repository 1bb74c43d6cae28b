// Records the SQL statements that are sent to the database, and their rows.
import type pg from 'pg';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Records the texts of all statements that are sent on this pool from now on, and calls `onSent` for each text. */
export function recordStatements(
  pool: pg.Pool,
  onSent: (text: string) => void = () => undefined,
): Set<string> {
  const texts = new Set<string>();
  onEachStatement(pool, (text) => {
    texts.add(text);
    onSent(text);
  });
  return texts;
}

/**
 * Records the rows of all statements that are sent on this pool from now on, by the text of the
 * statement.
 */
export function recordRows(pool: pg.Pool): ReadonlyMap<string, Rows> {
  const rows = new Map<string, Rows>();
  onEachStatement(pool, (text, answer) => {
    answer.then(
      (result) => rows.set(text, [...(rows.get(text) ?? []), ...result.rows]),
      // A failed statement has no rows, and the code that sent it handles the error, so the error is ignored here.
      () => undefined,
    );
  });
  return rows;
}

function onEachStatement(
  pool: pg.Pool,
  see: (text: string, answer: Promise<pg.QueryResult>) => void,
): void {
  const known = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const send: (...args: unknown[]) => unknown = client.query;
    // The cast is safe because the new function passes on the arguments of every overload of pg's `query`.
    client.query = ((...args: unknown[]) => {
      const [query] = args;
      const text = typeof query === 'string' ? query : (query as { text: string }).text;
      const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
      // The code that sent the statement handles a rejection, so this copy of the promise ignores the rejection.
      promise.catch(() => undefined);
      see(text, promise);
      const done = args.at(-1);
      if (typeof done === 'function') {
        const answered = (error: Error | null, result: pg.QueryResult) => {
          if (error) reject(error);
          else resolve(result);
          // The cast is safe because the last argument of pg's `query` is a callback for an error and a result.
          (done as (error: Error | null, result: pg.QueryResult) => void)(error, result);
        };
        return send(...args.slice(0, -1), answered);
      }
      // The cast is safe because pg's `query` returns a promise when the last argument is no callback.
      const sent = send(...args) as Promise<pg.QueryResult>;
      sent.then(resolve, reject);
      return sent;
    }) as pg.PoolClient['query'];
  });
}
