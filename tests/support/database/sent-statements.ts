// The statements sent to the database, as the owner guard reads them.
import type pg from 'pg';

/** Collects the texts of all statements that go over this pool from now on; `onSent` is told each time. */
export function recordStatements(
  pool: pg.Pool,
  onSent: (text: string) => void = () => undefined,
): Set<string> {
  const texts = new Set<string>();
  const known = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const send: (...args: unknown[]) => unknown = client.query;
    // The overloads of pg's `query` cannot be expressed in one signature: the cast is the price.
    client.query = ((...args: unknown[]) => {
      const [query] = args;
      const text = typeof query === 'string' ? query : (query as { text: string }).text;
      texts.add(text);
      onSent(text);
      return send(...args);
    }) as pg.PoolClient['query'];
  });
  return texts;
}
