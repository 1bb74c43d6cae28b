// Computes a fingerprint of an account. An import plan stays valid while the fingerprint is unchanged.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * Returns a fingerprint of the account. The fingerprint depends on the workouts, custom exercises and remembered
 * exercise names. With `withMeasurements`, it also depends on measurements and body weights.
 */
export async function accountState(
  db: Kysely<Database>,
  userId: string,
  { withMeasurements }: { withMeasurements: boolean },
): Promise<string> {
  const ofTraining = await sql<{ state: string }>`
    select concat_ws(' ',
      (select concat(count(*), ':', coalesce(sum(hashtextextended(concat_ws(' ', s.id,
          extract(epoch from s.started_at), extract(epoch from s.ended_at), s.completion_status,
          s.total_sets, s.total_volume_lbs), 0)::numeric), 0))
        from workout_session s where s.user_id = ${userId}),
      (select concat(count(*), ':', coalesce(sum(hashtextextended(concat_ws(' ', e.id, e.name), 0)::numeric), 0))
        from user_exercise e where e.user_id = ${userId} and e.removed_at is null),
      (select concat(count(*), ':', coalesce(sum(hashtextextended(concat_ws(' ', m.name, m.exercise_id), 0)::numeric), 0))
        from exercise_mapping m where m.user_id = ${userId})
    ) as state`.execute(db);
  const training = ofTraining.rows[0]?.state ?? '';
  if (!withMeasurements) return training;
  const ofBody = await sql<{ state: string }>`
    select concat_ws(' ',
      (select concat(count(*), ':', coalesce(sum(hashtextextended(concat_ws(' ', b.id,
          extract(epoch from b.recorded_at)), 0)::numeric), 0))
        from biometric b where b.user_id = ${userId}),
      (select concat(count(*), ':', coalesce(sum(hashtextextended(concat_ws(' ', w.day, w.weight_kg), 0)::numeric), 0))
        from body_weight_entry w where w.user_id = ${userId})
    ) as state`.execute(db);
  return `${training} ${ofBody.rows[0]?.state ?? ''}`;
}
