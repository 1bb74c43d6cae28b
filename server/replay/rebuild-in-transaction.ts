// Rebuilds the rows of one user inside the caller's transaction, so that the caller's writes and the rebuilt rows are
// committed together.
import type { Query } from '#server/db/statements/query.ts';
import { repairsOfAggregates } from './aggregates.ts';
import { repairSessions } from './repair-differences.ts';
import { checkUsers } from './replay-batch.ts';
import { pagesOf } from './session-pages.ts';

/**
 * Rebuilds the rows that differ from the log. Needs a transaction that holds the lock on the account.
 *
 * @throws Error for a log with a gap, whose rows cannot be rebuilt; the reason of `signal` once it is aborted
 */
export async function rebuildUser(
  query: Query,
  userId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { users } = await checkUsers(query, [userId], {
    check: true,
    signal,
    onDrift: () => undefined,
    onGap: (_, { sessionId }) => {
      throw new Error(`An event of session ${sessionId} is missing`);
    },
  });
  for (const { drifted, aggregates, drift } of users) {
    for (const page of pagesOf(drifted)) {
      signal?.throwIfAborted();
      await repairSessions(query, userId, page, false);
    }
    if (!drift) continue;
    for (const repair of repairsOfAggregates(userId, aggregates, drift)) {
      signal?.throwIfAborted();
      await repair(query);
    }
  }
}
