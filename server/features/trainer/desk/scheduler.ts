// Updates a trainer's summaries of clients ('glances') within seconds after a client's change.
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

/**
 * A queued update of a summary. The id belongs to the client's newest change, so a changed id shows that the update
 * must run again.
 */
interface News extends GrantParties {
  id: string;
}

/**
 * Computes a trainer's summary of a client again, and deletes the row of trainer_news that caused the update. Without
 * an active grant, deletes the summary.
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
      // `writeTrainerSide` locks the client's grant, so that nobody can pause or end the grant before the summary is
      // written.
      const current = await writeTrainerSide(trx, news);
      // Discards the facts when the client has changed what the trainer may see since the facts were read. The change
      // has queued another update.
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

/** Writes the summary, unless a summary with newer facts exists. */
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
/** The number of clients whose facts are read at the same time. Each read uses a few connections for milliseconds. */
const MOST_AT_ONCE = 4;
/** Time in ms for which a server claims a row of trainer_news. Afterwards another server may claim the row. */
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
 * Claims a row of news, so that only one of several servers processes it. A later change of the client replaces the
 * row, which ends the claim.
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

/**
 * Starts to update the summaries that have a due row in trainer_news. Each returned promise settles when its summary is
 * written.
 */
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

/**
 * Updates the summaries of all trainers until stopped. Once a day, also deletes old entries of the log of trainers'
 * reads.
 */
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
