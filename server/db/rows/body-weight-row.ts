// Writes a row of `body_weight_entry`, for registration, profile and the history of weights, and selects the newest
// weight.
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Upserts the weight of a day, `YYYY-MM-DD`, in kg. */
export async function writeBodyWeight(
  trx: Transaction<Database>,
  userId: string,
  { day, weightKg, recordedAt }: { day: string; weightKg: number; recordedAt: string },
): Promise<{ day: string; recorded_at: string; weight_kg: number }> {
  return trx
    .insertInto('body_weight_entry')
    .values({ user_id: userId, day, recorded_at: recordedAt, weight_kg: weightKg })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet({ recorded_at: recordedAt, weight_kg: weightKg }),
    )
    .returning(['day', 'recorded_at', 'weight_kg'])
    .executeTakeFirstOrThrow();
}

/** SQL: the newest weight of user $1, for an update of account, which keeps its weight when there is no day. */
export const newestWeightKg = `coalesce((
    select w.weight_kg from body_weight_entry w where w.user_id = $1 order by w.day desc limit 1
  ), weight_kg)`;
