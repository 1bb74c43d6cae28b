// Writes the trainer's rows about a grant, which the desk reads, from the client's row. The client's row decides what
// may be read; the trainer's rows can be written again at any time.
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/schema.ts';
import { inScope } from '#server/db/owner/scope.ts';
import { isDistributed } from '#server/db/statements/distributed.ts';
import type { GrantParties } from './grant.ts';

/** Returns the scope of one of the two accounts of a grant. The other one is the caller. */
export const onlyUser = (userId: string) => ({ reads: [userId], writes: [userId] });

/**
 * Shows a change of a grant to its trainer. Where the tables are distributed, the trainer's machine may be away: then
 * only the desk's worker writes the trainer's rows, and the change does not wait.
 */
export async function showToTrainer(
  db: Kysely<Database>,
  parties: GrantParties,
  now: Date,
): Promise<void> {
  await noteNews(db, parties, now);
  if (!isDistributed()) await writeTrainerSide(db, parties);
}

/** Notes with the client that the trainer's rows are outdated, for the desk's worker. */
export function noteNews(
  db: Kysely<Database>,
  { clientId, trainerId }: GrantParties,
  now: Date,
): Promise<unknown> {
  const news = { id: uuidv7(), next_try_at: now.toISOString() };
  return inScope(onlyUser(clientId), () =>
    db
      .insertInto('trainer_news')
      .values({ user_id: clientId, trainer_id: trainerId, ...news })
      .onConflict((conflict) => conflict.columns(['user_id', 'trainer_id']).doUpdateSet(news))
      .execute(),
  );
}

/**
 * Writes the trainer's row about the client as the newest grant is, and removes the glance, which may show closed
 * areas. Does nothing without a grant.
 */
export async function writeTrainerSide(
  db: Kysely<Database>,
  { clientId, trainerId }: GrantParties,
): Promise<void> {
  const grant = await inScope(onlyUser(clientId), () =>
    db
      .selectFrom('trainer_grant')
      .innerJoin('account', (join) => join.on('account.user_id', '=', clientId))
      .select(['name', 'state', 'areas', 'started_at', 'ended_at'])
      .where('trainer_grant.user_id', '=', clientId)
      .where('trainer_id', '=', trainerId)
      // Null, the end of a live grant, comes first in descending order.
      .orderBy('ended_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  if (!grant) return;
  const { name, areas, ...rest } = grant;
  const shown = { ...rest, client_name: name, areas: JSON.stringify(areas) };
  const own = { label: '', tags: [], note: '', snoozed_until: null };
  await inScope(onlyUser(trainerId), async () => {
    await db
      .insertInto('trainer_client')
      .values({ user_id: trainerId, client_id: clientId, ...shown, ...own })
      .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doUpdateSet(shown))
      .execute();
    await db
      .deleteFrom('trainer_glance')
      .where('user_id', '=', trainerId)
      .where('client_id', '=', clientId)
      .execute();
  });
}
