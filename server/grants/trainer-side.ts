// Copies a client's grant to the trainer's rows, which the trainer's overview of clients reads. Only the client's row
// decides access, so the copies can be written again at any time.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { isDistributed } from '#server/db/statements/distributed.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { noteForTrainers } from '#server/trainer-news/trainer-news.ts';
import { accountName, type Grant, type GrantParties, readGrant } from './grant.ts';

/**
 * Shows a changed grant to its trainer, and deletes the trainer's summary of the client, which may show areas that are
 * now closed. With distributed tables (Citus), a background job writes the trainer's rows later.
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
 * Copies the newest grant to the trainer's row about the client. Label, tags, note and snooze stay. Returns the grant,
 * which is locked until the transaction ends; undefined when there is no grant.
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
