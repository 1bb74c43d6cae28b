// Rebuilds the projection rows of users from their logs, or checks the rows. This is the entry point of replay. It is
// safe while people train.
// - replay-batch.ts folds the logs of a few users (session-pages.ts reads them) and finds the rows that differ:
//   rows of sessions (session-drift.ts; their tables: session-tables.ts), of goals (goals.ts) and of counts.
//   Goals and counts are summed over all sessions (aggregates.ts). It repairs the rows, a page of sessions at a time
//   (repair-rows.ts); for a restore, inside the transaction of the restore.
// - The desks of trainers are made again from these rows, by the server (features/trainer/desk/scheduler.ts).
// - Callers: scripts/replay.ts, and due-replays.ts after an update (noted by pending-replay.ts).
import type pg from 'pg';
import { asSystem } from '#server/db/owner/scope.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { noteForTrainers } from '#server/trainer-news/trainer-news.ts';
import { replayBatch, type ReplayOptions } from './replay-batch.ts';

/** Number of users in one snapshot. */
const USERS_AT_ONCE = 50;
/** One batch is folded here while the database reads another batch. */
const BATCHES_AT_ONCE = 2;

/** Returns every user, in a stable order. */
export async function usersWithLog(db: pg.Pool): Promise<string[]> {
  const { rows } = await asSystem('replay', () =>
    db.query<{ user_id: string }>(
      '/* every user: a replay reads all users */ select user_id from account order by user_id',
    ),
  );
  return rows.map((row) => row.user_id);
}

/**
 * Rebuilds these users; memory does not grow with the length of their logs. Calls `onReplayed` after each batch with
 * its number of users. An error ends the run; earlier repairs stay.
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
    // The workers share one iterator: a free worker takes the next batch, and an error closes the iterator for all.
    for (const batch of batches) {
      const read = await asSystem('replay', async () => {
        const all = await replayBatch(pool, batch, options);
        if (!options.check) {
          for (const userId of batch) await noteForTrainers(queryOf(pool), userId, new Date());
        }
        return all;
      });
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
