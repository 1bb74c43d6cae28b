// Says whose rows may be touched now; guarded-client.ts compares what a statement binds for the owner with it.
import { AsyncLocalStorage } from 'node:async_hooks';

/** The users that a request may read and write, or the name of a work of ours that is about any of them. */
export type Scope =
  | { reads: readonly string[]; writes: readonly string[] }
  /** The work, such as `replay`, that may touch the rows of any user. */
  | { system: string };

const storage = new AsyncLocalStorage<Scope>();

/** Returns the scope that this call runs in; undefined outside of any: then no user's row may be touched. */
export function currentScope(): Scope | undefined {
  return storage.getStore();
}

/** Runs `work`, and all that it waits for, for one user: rows of anybody else are refused. */
export function asUser<Result>(userId: string, work: () => Result): Result {
  const own = [userId];
  return storage.run({ reads: own, writes: own }, work);
}

/**
 * Runs `work` for whichever user it names, such as a replay. Its statements must still name their users. A request has
 * no use for it but to find out whose it is.
 */
export function asSystem<Result>(name: string, work: () => Result): Result {
  return storage.run({ system: name }, work);
}

/** Runs `work` in the scope that somebody else was in, who left it to be done here. */
export function inScope<Result>(scope: Scope | undefined, work: () => Result): Result {
  if (scope === storage.getStore()) return work();
  return scope ? storage.run(scope, work) : storage.exit(work);
}
