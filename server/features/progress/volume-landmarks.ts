// Reads and saves a user's volume landmarks: the weekly number of sets per muscle to compare with.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { MuscleLandmark, PutVolumeLandmarkInput } from '#shared/progress/schema.ts';

/** Returns the landmarks of the muscles that have one, by muscle. */
export async function listVolumeLandmarks(
  db: Kysely<Database>,
  userId: string,
): Promise<MuscleLandmark[]> {
  return db
    .selectFrom('user_volume_landmark')
    .select(['muscle', 'low_sets as low', 'high_sets as high'])
    .where('user_id', '=', userId)
    .orderBy('muscle')
    .execute();
}

/** Replaces the landmarks of a muscle; two nulls remove them. */
export async function putVolumeLandmark(
  db: Kysely<Database>,
  userId: string,
  { muscle, low, high }: PutVolumeLandmarkInput,
  now: Date,
): Promise<MuscleLandmark> {
  if (low === null && high === null) {
    await db
      .deleteFrom('user_volume_landmark')
      .where('user_id', '=', userId)
      .where('muscle', '=', muscle)
      .execute();
  } else {
    const written = { low_sets: low, high_sets: high, updated_at: now.toISOString() };
    await db
      .insertInto('user_volume_landmark')
      .values({ user_id: userId, muscle, ...written })
      .onConflict((conflict) => conflict.columns(['user_id', 'muscle']).doUpdateSet(written))
      .execute();
  }
  return { muscle, low, high };
}
