// Rebuilds the projection rows of users from their logs, or compares them with it: the way in, safe while people train.
// - replay-batch.ts folds the logs of a few users (session-pages.ts reads them) and finds the rows that differ:
//   of sessions (session-drift.ts; their tables: session-tables.ts), of goals (goals.ts) and of counts (count-drift.ts),
//   the last two added up over all sessions (aggregates.ts). For a restore it also repairs them, inside the transaction
//   of that.
// - repair-differences.ts mends them, a page of sessions at a time: repair-rows.ts.
// - Who starts it: scripts/replay.ts, and due-replays.ts after an update (noted by pending-replay.ts).
import type pg from 'pg';
import { asSystem } from '#server/db/owner/scope.ts';
import { replayBatch, type ReplayOptions } from './replay-batch.ts';

/** Users in one snapshot. */
const USERS_AT_ONCE = 50;
/** One batch is folded here while the database reads another. */
const BATCHES_AT_ONCE = 2;

/** Returns every user with a log, in a stable order. */
export async function usersWithLog(db: pg.Pool): Promise<string[]> {
  const { rows } = await asSystem('replay', () =>
    db.query<{ user_id: string }>(
      '/* every user: a replay goes through all of them */ select user_id from account order by user_id',
    ),
  );
  return rows.map((row) => row.user_id);
}

/**
 * Rebuilds these users; memory does not grow with the length of their logs. Calls `onReplayed`
 * after each batch with its number of users. An error ends the run; earlier repairs stay.
 * @returns the number of events that were read.
 */
export async function replayUsers(
  pool: pg.Pool,
  userIds: readonly string[],
  { onReplayed, ...options }: ReplayOptions & { onReplayed?: (users: number) => void },
): Promise<number> {
  let events = 0;
  const batches = batchesOf(userIds);
  const work = async () => {
    // Shared: a free worker takes the next one, and an error closes it for all.
    for (const batch of batches) {
      const read = await asSystem('replay', () => replayBatch(pool, batch, options));
      events += read;
      onReplayed?.(batch.length);
    }
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, work));
  return events;
}

function* batchesOf(userIds: readonly string[]): Generator<string[]> {
  for (let at = 0; at < userIds.length; at += USERS_AT_ONCE) {
    yield userIds.slice(at, at + USERS_AT_ONCE);
  }
}
