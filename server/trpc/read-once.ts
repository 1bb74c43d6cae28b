// Reads a value once for several queries of one request, because a page sends them in a batch.
import type { Caller } from './context.ts';

/** Returns the value of this name from the request's cache, otherwise reads it. */
export type ReadOnce = <T>(name: string, read: () => Promise<T>) => Promise<T>;

const known = new WeakMap<Caller, Map<string, Promise<unknown>>>();

/** Returns the reader of a request. For queries only: a value read before a command would hide the command's change. */
export function readOnceIn(caller: Caller): ReadOnce {
  const reads = known.get(caller) ?? new Map<string, Promise<unknown>>();
  known.set(caller, reads);
  return <T>(name: string, read: () => Promise<T>) => {
    // `as`: callers use each name for one kind of read, so the stored promise has the type of
    // `read`.
    const running = reads.get(name) as Promise<T> | undefined;
    if (running) return running;
    const started = read();
    reads.set(name, started);
    return started;
  };
}

/** Reads without a cache, for a query that is alone in its request. */
export const readAlone: ReadOnce = (_, read) => read();
