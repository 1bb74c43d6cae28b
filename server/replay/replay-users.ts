// Rebuilds the rows of users from their event logs, or only checks the rows. Users may train during a rebuild.
import type pg from 'pg';
import { asSystem } from '#server/db/owner/scope.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { noteForTrainers } from '#server/trainer-news/trainer-news.ts';
import { replayBatch, type ReplayOptions } from './replay-batch.ts';

const USERS_AT_ONCE = 50;
/**
 * Number of batches that run at a time. The database reads the next batch while this process computes the rows of the
 * current batch.
 */
const BATCHES_AT_ONCE = 2;

export async function everyUser(db: pg.Pool): Promise<string[]> {
  const { rows } = await asSystem('replay', () =>
    db.query<{ user_id: string }>(
      '/* every user: a replay reads all users */ select user_id from account order by user_id',
    ),
  );
  return rows.map((row) => row.user_id);
}

/**
 * Rebuilds these users in batches, and calls `onReplayed` with the number of users after each batch. An error ends the
 * rebuild, but earlier repairs stay.
 * @returns the number of events that were read
 */
export async function replayUsers(
  pool: pg.Pool,
  userIds: readonly string[],
  { onReplayed, ...options }: ReplayOptions & { onReplayed?: (users: number) => void },
): Promise<number> {
  let events = 0;
  const batches = batchesOf(userIds);
  const work = async () => {
    // The workers share one iterator. A free worker takes the next batch, and an error closes the iterator for all
    // workers.
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
