// Caches reads during one request, because the queries of a batch often need the same rows.
import type { Caller } from './context.ts';

export type ReadOnce = <T>(name: string, read: () => Promise<T>) => Promise<T>;

const known = new WeakMap<Caller, Map<string, Promise<unknown>>>();

/**
 * Returns the cache of a request. Only queries may use the cache. A command's change would not show in a value that was
 * cached before.
 */
export function readOnceIn(caller: Caller): ReadOnce {
  const reads = known.get(caller) ?? new Map<string, Promise<unknown>>();
  known.set(caller, reads);
  return <T>(name: string, read: () => Promise<T>) => {
    // The cast is safe because callers use each name for one kind of read.
    const running = reads.get(name) as Promise<T> | undefined;
    if (running) return running;
    const started = read();
    reads.set(name, started);
    return started;
  };
}

/** Reads without a cache, for a query that is alone in its request. */
export const readAlone: ReadOnce = (_, read) => read();
