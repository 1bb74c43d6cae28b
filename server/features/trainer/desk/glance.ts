// Makes what a trainer's desk shows about a client.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { inScope } from '#server/db/owner/scope.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { type Grant, type GrantParties, readGrant } from '#server/grants/grant.ts';
import type { GlanceFacts } from '#shared/trainer/glance.ts';
import { readGlanceFacts } from './glance-facts.ts';

async function deleteGlance(db: Kysely<Database>, trainerId: string, clientId: string) {
  await db
    .deleteFrom('trainer_glance')
    .where('user_id', '=', trainerId)
    .where('client_id', '=', clientId)
    .execute();
}

interface News extends GrantParties {
  /** The id of the row in `trainer_news` as it was before the facts were read. */
  id: string;
}

/**
 * Works one row of news off: makes the trainer's glance and the trainer's row about the client again, from the client's
 * rows, and removes the news. Without an active grant the glance goes.
 */
export async function takeNews(db: Kysely<Database>, news: News, now: Date): Promise<void> {
  const { clientId, trainerId } = news;
  const grant = await inScope({ reads: [clientId], writes: [] }, () => readGrant(db, news));
  const facts =
    grant?.state === 'ACTIVE'
      ? await inScope({ reads: [clientId], writes: [] }, () => readGlanceFacts(db, grant, now))
      : undefined;
  // Two users in one transaction: the lock on the client's grant keeps a pause or an end from passing the glance.
  const both = { reads: [clientId, trainerId], writes: [clientId, trainerId] };
  await inScope(both, () =>
    inTransaction(db, async (trx) => {
      const row = await lockGrant(trx, news);
      const isSame = grant && row && row.id === grant.id && row.state === grant.state;
      if (isSame)
        await writeClient(trx, { ...news, grant, startedAt: row.startedAt, endedAt: row.endedAt });
      // Other areas or another start meanwhile: their own news waits already.
      const isAllowed =
        isSame &&
        row.from === grant.historyFrom &&
        JSON.stringify(row.areas) === JSON.stringify(grant.areas);
      if (facts && isAllowed) await writeGlance(trx, { ...news, facts, now });
      else await deleteGlance(trx, trainerId, clientId);
      await trx
        .deleteFrom('trainer_news')
        .where('user_id', '=', clientId)
        .where('trainer_id', '=', trainerId)
        .where('id', '=', news.id)
        .execute();
    }),
  );
}

/** Locks the newest grant, so that its state stays as it is until the end of the transaction. */
function lockGrant(trx: Transaction<Database>, { clientId, trainerId }: GrantParties) {
  return trx
    .selectFrom('trainer_grant')
    .select(['id', 'state', 'areas', 'history_from as from'])
    .select(['started_at as startedAt', 'ended_at as endedAt'])
    .where('user_id', '=', clientId)
    .where('trainer_id', '=', trainerId)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .forShare()
    .executeTakeFirst();
}

/** Writes the trainer's row about a client. Label, tags, note and snooze stay. */
async function writeClient(
  trx: Transaction<Database>,
  {
    clientId,
    trainerId,
    grant,
    startedAt,
    endedAt,
  }: News & { grant: Grant; startedAt: string; endedAt: string | null },
): Promise<void> {
  const account = await trx
    .selectFrom('account')
    .select('name')
    .where('user_id', '=', clientId)
    .executeTakeFirst();
  if (!account) return;
  const follows = {
    client_name: account.name,
    state: grant.state,
    areas: JSON.stringify(grant.areas),
    ended_at: endedAt,
  };
  await trx
    .insertInto('trainer_client')
    .values({
      user_id: trainerId,
      client_id: clientId,
      ...follows,
      label: '',
      tags: [],
      note: '',
      snoozed_until: null,
      started_at: startedAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doUpdateSet(follows))
    .execute();
}

/** Writes the glance, unless a later reading of the facts was written already. */
async function writeGlance(
  trx: Transaction<Database>,
  { clientId, trainerId, facts, now }: News & { facts: GlanceFacts; now: Date },
): Promise<void> {
  const written = { facts: JSON.stringify(facts), changed_at: now.toISOString() };
  await trx
    .insertInto('trainer_glance')
    .values({ user_id: trainerId, client_id: clientId, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'client_id'])
        .doUpdateSet(written)
        .where('trainer_glance.changed_at', '<=', written.changed_at),
    )
    .execute();
}
