// Updates a person's profile. A changed body weight in the profile is also stored as a measurement, which updates
// goals.
import type { Kysely, Transaction } from 'kysely';
import { readToday } from '#server/db/reads/calendar.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { writeBodyWeight } from '#server/db/rows/body-row.ts';
import type { Database } from '#server/db/schema.ts';
import { weighingDay } from '#shared/body-weight/weighings.ts';
import type { RaisedGoals } from '#shared/goals/body-answers.ts';
import type { UpdateProfileInput } from '#shared/profile/schema.ts';
import { round } from '#shared/units.ts';
import { movingBodyGoals } from './body-goals.ts';

/**
 * Updates the profile fields that were sent, and returns the result of `read` after the update. A changed weight is
 * also stored as a measurement of the day, or of a later day that already has a weight.
 */
export function updatePerson<Answer extends object>(
  db: Kysely<Database>,
  userId: string,
  input: UpdateProfileInput,
  now: Date,
  read: (db: Kysely<Database>) => Promise<Answer>,
): Promise<Answer & RaisedGoals> {
  const { weight, weightDay } = input;
  const write = async (on: Kysely<Database>): Promise<Answer> => {
    await on
      .updateTable('account')
      .set({
        name: input.name,
        date_of_birth: input.dateOfBirth,
        gender: input.gender,
        experience_level: input.experienceLevel,
        height_cm: input.height,
        weight_kg: weight,
        updated_at: now.toISOString(),
      })
      .where('user_id', '=', userId)
      .execute();
    return read(on);
  };
  if (weight == null) return write(db);
  return movingBodyGoals(db, userId, { now, isAnnounced: true }, async (trx) => {
    const { weight_kg: before } = await trx
      .selectFrom('account')
      .select('weight_kg')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    // The form sends the weight even when the user did not change it. An unchanged weight is not stored as a new
    // measurement.
    if (round(weight, 2) !== before) {
      await recordBodyWeight(trx, userId, {
        weightKg: weight,
        today: weightDay ?? (await readToday(queryOfTransaction(trx), userId, now)),
        now,
      });
    }
    return write(trx);
  });
}

/**
 * Stores the profile's weight in kg for the user's day. If a later day already has a weight, overwrites that weight,
 * because the profile always shows the weight of the latest day.
 */
async function recordBodyWeight(
  trx: Transaction<Database>,
  userId: string,
  { weightKg, today, now }: { weightKg: number; today: string; now: Date },
): Promise<void> {
  const newest = await trx
    .selectFrom('body_weight_entry')
    .select('day')
    .where('user_id', '=', userId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  await writeBodyWeight(trx, userId, {
    day: weighingDay(newest?.day, today),
    weightKg,
    recordedAt: now.toISOString(),
  });
}
