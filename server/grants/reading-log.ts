// Counts how often a trainer reads an area of a client on a day, for the client to look at.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { inScope } from '#server/db/owner/scope.ts';
import { utcDay } from '#shared/calendar.ts';
import type { TrainerArea } from '#shared/trainer/areas.ts';
import type { GrantParties } from './grant.ts';

const WRITE_EVERY_MS = 60_000;
/** Number of trainers, clients, areas and days that are counted at the same time. */
const MOST_COUNTED = 10_000;

const counted = new Map<string, { writtenAt: number; unwritten: number }>();

/** Counts a reading. The first one is written before the answer, later ones at most once a minute. */
export async function noteReading(
  db: Kysely<Database>,
  { clientId, trainerId, area }: GrantParties & { area: TrainerArea },
  now: Date,
): Promise<void> {
  const day = utcDay(now);
  const key = [trainerId, clientId, area, day].join(' ');
  const known = counted.get(key);
  if (known && now.getTime() - known.writtenAt < WRITE_EVERY_MS) {
    known.unwritten += 1;
    return;
  }
  const count = (known?.unwritten ?? 0) + 1;
  if (counted.size >= MOST_COUNTED) counted.clear();
  counted.set(key, { writtenAt: now.getTime(), unwritten: 0 });
  // A trainer reads the client, and writes only this row.
  await inScope({ reads: [clientId], writes: [clientId] }, () =>
    db
      .insertInto('trainer_reading')
      .values({ user_id: clientId, trainer_id: trainerId, area, day, count })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'trainer_id', 'area', 'day'])
          .doUpdateSet({ count: sql`trainer_reading.count + excluded.count` }),
      )
      .execute(),
  );
}
