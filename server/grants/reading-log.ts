// Counts how often a trainer reads each area of a client's data per day, for the reading log of the client.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { asSystem, asUser } from '#server/db/owner/scope.ts';
import { utcDay } from '#shared/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { TrainerArea } from '#shared/trainer/area-names.ts';
import { READING_DAYS } from '#shared/trainer/grant-words.ts';
import type { GrantParties } from './grant.ts';

export function firstReadingDay(now: Date): string {
  return utcDay(new Date(now.getTime() - READING_DAYS * DAY_MS));
}

/** Adds 1 to the number of the trainer's reads of the day, for each given area of the client's data. */
export async function noteReading(
  db: Kysely<Database>,
  { clientId, trainerId, areas }: GrantParties & { areas: readonly TrainerArea[] },
  now: Date,
): Promise<void> {
  const one = { user_id: clientId, trainer_id: trainerId, day: utcDay(now), count: 1 };
  // The rows belong to the client, not to the trainer who reads, so the statement runs as the client.
  await asUser(clientId, () =>
    db
      .insertInto('trainer_reading')
      .values(areas.map((area) => ({ ...one, area })))
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'trainer_id', 'area', 'day'])
          .doUpdateSet({ count: sql`trainer_reading.count + 1` }),
      )
      .execute(),
  );
}

/** Deletes the counts that are too old for the reading log (90 days). */
export async function sweepReadings(db: Kysely<Database>, now: Date): Promise<void> {
  await asSystem('reading log', () =>
    sql`/* every user: a reading is kept for 90 days */
      delete from trainer_reading where day < ${firstReadingDay(now)}::date`.execute(db),
  );
}
