// Makes what a trainer's desk shows about a client.
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { inScope } from '#server/db/owner/scope.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { type GrantParties, readGrant, scopeOfReader } from '#server/grants/grant.ts';
import { deleteGlance, writeTrainerSide } from '#server/grants/trainer-side.ts';
import type { GlanceFacts } from '#shared/trainer/glance.ts';
import { readGlanceFacts } from './glance-facts.ts';

/** `id`: of the row in `trainer_news` as it was before the facts were read. */
export interface News extends GrantParties {
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
      ? await inScope(scopeOfReader(grant), () => readGlanceFacts(db, grant, now))
      : undefined;
  const both = { reads: [clientId, trainerId], writes: [clientId, trainerId] };
  await inScope(both, () =>
    inTransaction(db, async (trx) => {
      // Its lock on the client's grant keeps a pause or an end from passing the glance.
      const current = await writeTrainerSide(trx, news);
      // After a change of the areas or the start meanwhile, its own news waits already.
      const isSame =
        current?.state === 'ACTIVE' &&
        isDeepStrictEqual(scopeOfReader(current), grant && scopeOfReader(grant));
      if (facts && isSame) await writeGlance(trx, news, { facts, now });
      else await deleteGlance(trx, news);
      await trx
        .deleteFrom('trainer_news')
        .where('user_id', '=', clientId)
        .where('trainer_id', '=', trainerId)
        .where('id', '=', news.id)
        .execute();
    }),
  );
}

/** Writes the glance, unless a later reading of the facts was written already. */
async function writeGlance(
  trx: Kysely<Database>,
  { clientId, trainerId }: News,
  { facts, now }: { facts: GlanceFacts; now: Date },
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
