// Copies a client's grant to the trainer's rows for the trainer's overview of clients. Only the client's row decides
// access, so the copies can be rebuilt at any time.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { isDistributed } from '#server/db/statements/distributed.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { noteForTrainers } from '#server/trainer-news/trainer-news.ts';
import { accountName, type Grant, type GrantParties, readGrant } from './grant.ts';

/**
 * Copies a changed grant to the trainer's rows, and deletes the trainer's summary of the client, which may show data
 * that is now hidden. With distributed tables (Citus), a background job does this later.
 */
export async function showToTrainer(
  trx: Kysely<Database>,
  parties: GrantParties,
  now: Date,
): Promise<void> {
  const { clientId, trainerId } = parties;
  await asUser(clientId, () => noteForTrainers(queryOfTransaction(trx), clientId, now, trainerId));
  if (isDistributed()) return;
  await writeTrainerSide(trx, parties);
  await deleteGlance(trx, parties);
}

export async function deleteGlance(
  db: Kysely<Database>,
  { clientId, trainerId }: GrantParties,
): Promise<void> {
  await asUser(trainerId, () =>
    db
      .deleteFrom('trainer_glance')
      .where('user_id', '=', trainerId)
      .where('client_id', '=', clientId)
      .execute(),
  );
}

/**
 * Copies the newest grant to the trainer's row about the client, and keeps the label, tags, note and snooze that the
 * trainer has set. Returns the grant, which stays locked until the transaction ends; undefined when there is no grant.
 */
export async function writeTrainerSide(
  trx: Kysely<Database>,
  parties: GrantParties,
): Promise<Grant | undefined> {
  const { clientId, trainerId } = parties;
  const grant = await asUser(clientId, () => readGrant(trx, parties, { isLocked: true }));
  if (!grant) return undefined;
  const shown = {
    client_name: await asUser(clientId, () => accountName(trx, clientId)),
    state: grant.state,
    areas: JSON.stringify(grant.areas),
    started_at: grant.startedAt,
    ended_at: grant.endedAt,
  };
  const own = { label: '', tags: [], note: '', snoozed_until: null };
  await asUser(trainerId, () =>
    trx
      .insertInto('trainer_client')
      .values({ user_id: trainerId, client_id: clientId, ...shown, ...own })
      .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doUpdateSet(shown))
      .execute(),
  );
  return grant;
}
