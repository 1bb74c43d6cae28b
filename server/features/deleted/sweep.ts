// Erases items that were deleted more than 30 days ago. The sweep of photos then removes the files of erased photos.
import { type Kysely, sql } from 'kysely';
import { lookRepeatedly, type RepeatedLook } from '#server/background/repeated-look.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import { keptSince } from '#shared/deleted/schema.ts';
import { DAY_MS } from '#shared/durations.ts';

interface SweepOptions {
  db: Kysely<Database>;
  now: () => Date;
}

/**
 * Erases the items of all users that were deleted more than 30 days ago. Deleted workouts, sets and programs stay until
 * the account is erased.
 */
export async function sweepDeleted({ db, now }: SweepOptions): Promise<void> {
  const at = now();
  const since = keptSince(at);
  await asSystem('recently deleted', async () => {
    // Adds the photos to stray_photo before their rows are deleted. If the server stops in between, the next sweep
    // still finds the files.
    await sql`/* every user: removes the files of items deleted 30 days ago */
      insert into stray_photo (user_id, photo_id, noted_at)
      select user_id, id, ${at.toISOString()}::timestamptz from deleted_item
      where deleted_at < ${since}::timestamptz and kind = 'PHOTO'
      on conflict (user_id, photo_id) do update set noted_at = excluded.noted_at`.execute(db);
    await sql`/* every user: removes items that were deleted 30 days ago */
      delete from deleted_item where deleted_at < ${since}::timestamptz`.execute(db);
    await sql`/* every user: a deleted goal is kept for 30 days */
      delete from goal where removed_at < ${since}::timestamptz`.execute(db);
  });
}

export function startDeletedSweeper(
  options: SweepOptions & { log: (line: string) => void },
): RepeatedLook {
  return lookRepeatedly({
    everyMs: DAY_MS,
    onFailure: (reason) =>
      options.log(`What was deleted long ago could not be erased (${reason}); again tomorrow.`),
    look: () => sweepDeleted(options),
  });
}
