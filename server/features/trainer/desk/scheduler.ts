// Works off the news of clients, so that the desks of their trainers follow within seconds.
import { type Kysely, sql } from 'kysely';
import { lookRepeatedly, type RepeatedLook } from '#server/background/repeated-look.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem, asUser } from '#server/db/owner/scope.ts';
import { sweepReadings } from '#server/grants/reading-log.ts';
import { utcDay } from '#shared/calendar.ts';
import { type News, takeNews } from './glance.ts';

const LOOK_EVERY_MS = 3_000;
/**
 * Maximum number of concurrent readings of clients. Each uses a few connections for milliseconds.
 */
const MOST_AT_ONCE = 4;
/** The time that a server has for claimed news; after a failure the next try begins then. */
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

/** Claims one row of news. Of several servers one gets it; further news of the client takes the claim away. */
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

/** Starts the due news. Each returned promise settles when one glance is made. */
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

/** Keeps the desks of all trainers up to date, and the reading logs short, until stopped. */
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
