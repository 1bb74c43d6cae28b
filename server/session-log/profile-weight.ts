// A weight that is sent with the profile is a weighing: kept with its day, and it moves the goals that it feeds.
import type { Kysely, Transaction } from 'kysely';
import { writeBodyWeight } from '#server/db/body-weight-row.ts';
import type { Database } from '#server/db/schema.ts';
import { newestDay, utcDay } from '#shared/dates.ts';
import type { RaisedGoals } from '#shared/goals/body-answers.ts';
import { movingBodyGoals } from './body-goals.ts';

/** Runs `work`, which writes the account. A weight (kg) is kept with its day, and moves the goals that it feeds. */
export function withBodyWeight<Answer extends object>(
  db: Kysely<Database>,
  userId: string,
  { weight, now }: { weight: number | null | undefined; now: Date },
  work: (db: Kysely<Database>) => Promise<Answer>,
): Promise<Answer & RaisedGoals> {
  if (weight == null) return work(db);
  return movingBodyGoals(db, userId, { now, isAnnounced: true }, async (trx) => {
    await recordBodyWeight(trx, userId, weight, now);
    return work(trx);
  });
}

/**
 * Keeps a weight of the profile with its day, that of UTC; the last one of a day counts. In kg. Where the person has
 * logged the day that begins earlier than in UTC, it is that day: the weight of the profile is the newest.
 */
async function recordBodyWeight(
  trx: Transaction<Database>,
  userId: string,
  weightKg: number,
  now: Date,
): Promise<void> {
  const ahead = await trx
    .selectFrom('body_weight_entry')
    .select('day')
    .where('user_id', '=', userId)
    .where('day', '>', utcDay(now))
    .where('day', '<=', newestDay(now))
    .executeTakeFirst();
  await writeBodyWeight(trx, userId, {
    day: ahead?.day ?? utcDay(now),
    weightKg,
    recordedAt: now.toISOString(),
  });
}
