// Holds the users whose rows the current request or job may touch. guarded-client.ts refuses statements for other
// users.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sight } from './sight.ts';

/**
 * Lists the users whose rows a request may read and write, or names an internal job. `sight` restricts a trainer to the
 * part of the client's data that the grant covers (narrowed.ts).
 */
export type Scope =
  | { reads: readonly string[]; writes: readonly string[]; sight?: Sight }
  /** An internal job, such as `replay`, may touch the rows of any user. */
  | { system: string };

const storage = new AsyncLocalStorage<Scope>();

/** Returns the current scope; undefined outside of a request or job, where no user's rows may be touched. */
export function currentScope(): Scope | undefined {
  return storage.getStore();
}

/** Runs `work`, and everything that it awaits, for one user. Refuses rows of other users. */
export function asUser<Result>(userId: string, work: () => Result): Result {
  const own = [userId];
  return storage.run({ reads: own, writes: own }, work);
}

/**
 * Runs `work` as an internal job for any user, such as a rebuild. Its statements must still name their users, or begin
 * with the comment `every user`.
 */
export function asSystem<Result>(name: string, work: () => Result): Result {
  return storage.run({ system: name }, work);
}

/**
 * Runs `work` in a scope that was stored earlier, for example before a wait. Without a scope, `work` may touch no
 * user's rows.
 */
export function inScope<Result>(scope: Scope | undefined, work: () => Result): Result {
  if (scope === storage.getStore()) return work();
  return scope ? storage.run(scope, work) : storage.exit(work);
}
