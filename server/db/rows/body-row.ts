// Reads and writes rows of body measurements.
import type { Transaction } from 'kysely';
import type { Database, RowOf } from '#server/db/schema.ts';
import type { Biometric } from '#shared/biometrics/schema.ts';
import { bodySites, tapeColumn } from '#shared/biometrics/tape.ts';

export function toBiometric(row: RowOf<'biometric'>): Biometric {
  return {
    id: row.id,
    recordedAt: row.recorded_at,
    bodyFatPercentage: row.body_fat_percentage,
    bfMeasurementMethod: row.body_fat_method,
    bloodPressureSystolic: row.systolic_mmhg,
    bloodPressureDiastolic: row.diastolic_mmhg,
    restingHeartRate: row.resting_heart_rate_bpm,
    bodyMeasurements: Object.fromEntries(
      bodySites
        .map((site) => [site, row[tapeColumn(site)]])
        .filter(([, inches]) => inches !== null),
    ),
  };
}

/**
 * Stores the body weight of a day, `YYYY-MM-DD`. A second weight of the day replaces the first but keeps its time, so
 * that a goal completed in between still counts the day.
 */
export async function writeBodyWeight(
  trx: Transaction<Database>,
  userId: string,
  { day, weightKg, recordedAt }: { day: string; weightKg: number; recordedAt: string },
): Promise<{ day: string; recorded_at: string; weight_kg: number }> {
  return trx
    .insertInto('body_weight_entry')
    .values({ user_id: userId, day, recorded_at: recordedAt, weight_kg: weightKg })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({ weight_kg: weightKg }),
    )
    .returning(['day', 'recorded_at', 'weight_kg'])
    .executeTakeFirstOrThrow();
}

/**
 * Selects the newest weight of user $1 for an update of `account`. Without any measured weight, `account.weight_kg`
 * keeps its value.
 */
export const newestWeightKg = `coalesce((
    select w.weight_kg from body_weight_entry w where w.user_id = $1 order by w.day desc limit 1
  ), weight_kg)`;
