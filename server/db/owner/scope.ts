// Holds the users whose rows the current code may touch. guarded-client.ts compares it with the owners that a statement
// binds.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sight } from './sight.ts';

/**
 * The users that a request may read and write, or the name of an internal job for any user. `sight`: of the client that
 * a trainer reads, statements see only the part that the grant opens (narrowed.ts).
 */
export type Scope =
  | { reads: readonly string[]; writes: readonly string[]; sight?: Sight }
  /** The job that may touch the rows of any user, such as `replay`. */
  | { system: string };

const storage = new AsyncLocalStorage<Scope>();

/** Returns the current scope; undefined outside of any scope, where no user's row may be touched. */
export function currentScope(): Scope | undefined {
  return storage.getStore();
}

/** Runs `work` and everything that it awaits for one user. Rows of other users are refused. */
export function asUser<Result>(userId: string, work: () => Result): Result {
  const own = [userId];
  return storage.run({ reads: own, writes: own }, work);
}

/**
 * Runs `work` for any user, such as a rebuild. Its statements must still name their users. A request needs it only to
 * identify its user.
 */
export function asSystem<Result>(name: string, work: () => Result): Result {
  return storage.run({ system: name }, work);
}

/** Runs `work` in the scope of another caller who has delegated it. */
export function inScope<Result>(scope: Scope | undefined, work: () => Result): Result {
  if (scope === storage.getStore()) return work();
  return scope ? storage.run(scope, work) : storage.exit(work);
}
