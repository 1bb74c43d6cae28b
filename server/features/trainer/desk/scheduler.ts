// Updates the summaries of clients ('glances') on the desks of trainers within seconds after a client's change.
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { lookRepeatedly, type RepeatedLook } from '#server/background/repeated-look.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem, asUser, inScope } from '#server/db/owner/scope.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { type GrantParties, readGrant, scopeOfReader } from '#server/grants/grant.ts';
import { sweepReadings } from '#server/grants/reading-log.ts';
import { deleteGlance, writeTrainerSide } from '#server/grants/trainer-side.ts';
import { utcDay } from '#shared/calendar.ts';
import type { GlanceFacts } from '#shared/trainer/glance.ts';
import { readGlanceFacts } from './glance-facts.ts';

/** `id` is the id of the row in `trainer_news` before the facts were read. A change in the meantime replaces it. */
interface News extends GrantParties {
  id: string;
}

/**
 * Updates a trainer's glance of a client from the client's rows, and deletes the news that caused the update. Without
 * an active grant, the glance is deleted.
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
      // `writeTrainerSide` locks the client's grant, so that the grant cannot pause or end before the glance is
      // written.
      const current = await writeTrainerSide(trx, news);
      // When the visible areas or the first visible day changed since the facts were read, the change has queued an
      // update, so these facts are discarded.
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

/** Writes the glance, unless newer facts are already written. */
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

const LOOK_EVERY_MS = 3_000;
/** Four clients are read at once. Each read uses a few connections for milliseconds. */
const MOST_AT_ONCE = 4;
/** A server has this time to process news that it has claimed. After a failure, the next try starts then. */
const CLAIMED_MS = 60_000;

interface Options {
  db: Kysely<Database>;
  now: () => Date;
}

async function dueNews({ db, now }: Options, limit: number): Promise<News[]> {
  const { rows } = await sql<News>`
    /* every user: finds the desks that are out of date */
    select user_id as "clientId", trainer_id as "trainerId", id from trainer_news
    where next_try_at <= ${now().toISOString()}::timestamptz
    order by next_try_at, id limit ${limit}::int`.execute(db);
  return rows;
}

/**
 * Claims one row of news. Of several servers, one gets the row. A further change of the client replaces the row and
 * ends the claim.
 */
async function claim({ db, now }: Options, { clientId, trainerId, id }: News): Promise<boolean> {
  const at = now();
  const claimed = await db
    .updateTable('trainer_news')
    .set({ next_try_at: new Date(at.getTime() + CLAIMED_MS).toISOString() })
    .where('user_id', '=', clientId)
    .where('trainer_id', '=', trainerId)
    .where('id', '=', id)
    .where('next_try_at', '<=', at.toISOString())
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Starts to process the due news. Each returned promise settles when one glance is written. */
export async function takeDueNews(
  options: Options,
  limit = MOST_AT_ONCE,
): Promise<Promise<void>[]> {
  const due = await asSystem('trainers', () => dueNews(options, limit));
  return due.map(async (news) => {
    if (await asUser(news.clientId, () => claim(options, news))) {
      await takeNews(options.db, news, options.now());
    }
  });
}

/** Updates the desks of all trainers, and deletes old reading logs, until stopped. */
export function startTrainerDesks(
  options: Options & { log: (line: string) => void },
): RepeatedLook {
  let sweptOn = '';
  return lookRepeatedly({
    everyMs: LOOK_EVERY_MS,
    mostAtOnce: MOST_AT_ONCE,
    onFailure: (reason) =>
      options.log(`A trainer's desk could not be brought up to date (${reason}).`),
    look: async (room) => {
      const begun = await takeDueNews(options, room);
      const today = utcDay(options.now());
      if (sweptOn !== today) await sweepReadings(options.db, options.now());
      sweptOn = today;
      return { begun, ...(begun.length === room && { againInMs: 1 }) };
    },
  });
}
