// Reads and writes the heart rate zones of a user.
import type { Kysely } from 'kysely';
import { columnsOf } from '#server/db/rows/columns.ts';
import type { Database, RowOf } from '#server/db/schema.ts';
import { readToday } from '#server/db/reads/calendar.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { DomainError } from '#shared/errors.ts';
import type { HeartRateZones, UpdateZonesInput } from '#shared/heart-rate/schema.ts';
import {
  AGE_REQUIRED,
  calculateZones,
  estimatedMaxHeartRate,
  type ZoneBounds,
} from '#shared/heart-rate/zones.ts';
import { ageOn } from '#shared/profile/figures.ts';

/** Returns the zones; null when none were calculated or entered. */
export async function getZones(
  db: Kysely<Database>,
  userId: string,
): Promise<HeartRateZones | null> {
  const row = await db
    .selectFrom('heart_rate_zones')
    .select(columnsOf.heart_rate_zones)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? toZones(row) : null;
}

/**
 * Calculates the zones from the user's age and, when known, the resting heart rate. Replaces the stored zones.
 * @throws DomainError PROFILE_INCOMPLETE without a date of birth
 */
export async function calculateAndStore(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<HeartRateZones> {
  const person = await db
    .selectFrom('account')
    .select('date_of_birth')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!person?.date_of_birth) throw new DomainError('PROFILE_INCOMPLETE', AGE_REQUIRED);
  const resting = await db
    .selectFrom('biometric')
    .select('resting_heart_rate_bpm')
    .where('user_id', '=', userId)
    .where('resting_heart_rate_bpm', 'is not', null)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const today = await readToday(queryOfTransaction(db), userId, now);
  const age = ageOn(person.date_of_birth, today);
  const zones = calculateZones(estimatedMaxHeartRate(age), resting?.resting_heart_rate_bpm ?? null);
  const values = {
    ...toColumns(zones),
    max_heart_rate_bpm: zones.maxHeartRate,
    resting_heart_rate_bpm: zones.restingHR,
    calculation_method: zones.calculationMethod,
    updated_at: now.toISOString(),
  };
  const row = await db
    .insertInto('heart_rate_zones')
    .values({ user_id: userId, created_at: now.toISOString(), ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returning(columnsOf.heart_rate_zones)
    .executeTakeFirstOrThrow();
  return toZones(row);
}

/**
 * Stores zones that the user entered. The stored calculation method stays, and is 'standard' for a user without stored
 * zones.
 */
export async function replaceZones(
  db: Kysely<Database>,
  userId: string,
  input: UpdateZonesInput,
  now: Date,
): Promise<HeartRateZones> {
  const values = {
    ...toColumns(input),
    max_heart_rate_bpm: input.maxHeartRate,
    updated_at: now.toISOString(),
  };
  const row = await db
    .insertInto('heart_rate_zones')
    .values({
      user_id: userId,
      resting_heart_rate_bpm: null,
      calculation_method: 'standard',
      created_at: now.toISOString(),
      ...values,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returning(columnsOf.heart_rate_zones)
    .executeTakeFirstOrThrow();
  return toZones(row);
}

function toColumns(zones: ZoneBounds) {
  return {
    zone1_min_bpm: zones.zone1Min,
    zone1_max_bpm: zones.zone1Max,
    zone2_min_bpm: zones.zone2Min,
    zone2_max_bpm: zones.zone2Max,
    zone3_min_bpm: zones.zone3Min,
    zone3_max_bpm: zones.zone3Max,
    zone4_min_bpm: zones.zone4Min,
    zone4_max_bpm: zones.zone4Max,
    zone5_min_bpm: zones.zone5Min,
    zone5_max_bpm: zones.zone5Max,
  };
}

function toZones(row: RowOf<'heart_rate_zones'>): HeartRateZones {
  return {
    maxHeartRate: row.max_heart_rate_bpm,
    restingHR: row.resting_heart_rate_bpm,
    calculationMethod: row.calculation_method,
    zone1Min: row.zone1_min_bpm,
    zone1Max: row.zone1_max_bpm,
    zone2Min: row.zone2_min_bpm,
    zone2Max: row.zone2_max_bpm,
    zone3Min: row.zone3_min_bpm,
    zone3Max: row.zone3_max_bpm,
    zone4Min: row.zone4_min_bpm,
    zone4Max: row.zone4_max_bpm,
    zone5Min: row.zone5_min_bpm,
    zone5Max: row.zone5_max_bpm,
    updatedAt: row.updated_at,
  };
}
