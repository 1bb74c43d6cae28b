// Removes the measurements of an import that are unchanged.
import { sql, type Transaction } from 'kysely';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import type { ImportKey } from './store.ts';
import { profileWeightText } from './run/write-measurements.ts';

/** Removes unchanged measurements; an edited one stays. Call it in `movingBodyGoals`. */
export async function removeMeasurements(
  trx: Transaction<Database>,
  { userId, importId }: ImportKey,
  now: Date,
): Promise<void> {
  const { rows: gone } = await sql<{ id: string }>`
    delete from biometric b using file_import_item i
    where b.user_id = ${userId} and i.user_id = ${userId} and i.import_id = ${importId}
      and i.kind = 'MEASUREMENT' and i.status = 'WRITTEN'
      and b.id = i.target_id and b.updated_at = b.created_at
    returning b.id`.execute(trx);
  await sql`
    update account set measurement_count = greatest(0, measurement_count - ${gone.length}::int)
    where user_id = ${userId} and measurement_count is not null`.execute(trx);
  await removeBodyWeights(trx, userId, importId);
  const query = queryOfTransaction(trx);
  await query(profileWeightText, [userId, now.toISOString()]);
  await query(
    `update file_import_item set status = 'UNDONE'
     where user_id = $1 and import_id = $2 and kind = 'MEASUREMENT' and status = 'WRITTEN'`,
    [userId, importId],
  );
}

/**
 * Removes unchanged body weights. A separate query reads their days, because a write that reads dates from JSON cannot
 * be distributed.
 */
async function removeBodyWeights(
  trx: Transaction<Database>,
  userId: string,
  importId: string,
): Promise<void> {
  const { rows } = await sql<{ day: string; recordedAt: string; weightKg: string }>`
    select content->>'day' as day, content->>'recordedAt' as "recordedAt", content->>'weightKg' as "weightKg"
    from file_import_item
    where user_id = ${userId} and import_id = ${importId}
      and kind = 'MEASUREMENT' and status = 'WRITTEN' and content->>'weightKg' is not null`.execute(
    trx,
  );
  const days = rows.map(({ day }) => day);
  const times = rows.map(({ recordedAt }) => recordedAt);
  const weights = rows.map(({ weightKg }) => weightKg);
  await sql`
    delete from body_weight_entry w
    using unnest(${days}::date[], ${times}::timestamptz[], ${weights}::numeric[]) as came (day, recorded_at, weight_kg)
    where w.user_id = ${userId} and w.day = came.day and w.recorded_at = came.recorded_at
      and w.weight_kg = came.weight_kg`.execute(trx);
}
