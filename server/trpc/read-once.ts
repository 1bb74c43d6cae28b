// Caches reads during one request, because a page sends several queries in a batch that need the same rows.
import type { Caller } from './context.ts';

export type ReadOnce = <T>(name: string, read: () => Promise<T>) => Promise<T>;

const known = new WeakMap<Caller, Map<string, Promise<unknown>>>();

/**
 * Returns the cache of a request. Only queries may use the cache: a value read before a command would hide the
 * command's change.
 */
export function readOnceIn(caller: Caller): ReadOnce {
  const reads = known.get(caller) ?? new Map<string, Promise<unknown>>();
  known.set(caller, reads);
  return <T>(name: string, read: () => Promise<T>) => {
    // `as`: the map holds promises of unknown results, but callers use each name for one kind of read, so the promise
    // has the type of `read`.
    const running = reads.get(name) as Promise<T> | undefined;
    if (running) return running;
    const started = read();
    reads.set(name, started);
    return started;
  };
}

/** Reads without a cache, when a query is alone in its request. */
export const readAlone: ReadOnce = (_, read) => read();
