// Reads and updates the profile: the user's data in the account, and the latest measurements.
import type { Kysely, NotNull } from 'kysely';
import { toBiometric } from '#server/db/rows/body-row.ts';
import { columnsOf } from '#server/db/rows/columns.ts';
import type { Database } from '#server/db/schema.ts';
import { updatePerson } from '#server/goal-progress/profile-weight.ts';
import { readToday } from '#server/db/reads/calendar.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { DomainError } from '#shared/errors.ts';
import type { RaisedGoals } from '#shared/goals/body-answers.ts';
import { ageOn } from '#shared/profile/figures.ts';
import type { Profile, UpdateProfileInput } from '#shared/profile/schema.ts';

/**
 * Returns the profile.
 * @throws DomainError UNAUTHENTICATED when the account was deleted
 */
export async function getProfile(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<Profile> {
  // Runs the queries one after the other, because queries of a transaction share one connection.
  const row = await findPerson(db, userId);
  if (!row) throw new DomainError('UNAUTHENTICATED');
  const latestBiometric = await findLatestBiometric(db, userId);
  const latestBodyFat = await findLatestBodyFat(db, userId);
  const today = await readToday(queryOfTransaction(db), userId, now);
  return {
    name: row.name,
    email: row.email,
    age: row.date_of_birth === null ? null : ageOn(row.date_of_birth, today),
    dateOfBirth: row.date_of_birth,
    gender: row.gender,
    experienceLevel: row.experience_level,
    height: row.height_cm,
    weight: row.weight_kg,
    fullAssessmentCompleted: row.full_assessment_completed,
    latestBiometric,
    latestBodyFat,
  };
}

function findPerson(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('account')
    .select([
      'name',
      'email',
      'date_of_birth',
      'gender',
      'experience_level',
      'height_cm',
      'weight_kg',
      'full_assessment_completed',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

async function findLatestBiometric(db: Kysely<Database>, userId: string) {
  const row = await newestFirst(db, userId).select(columnsOf.biometric).executeTakeFirst();
  return row ? toBiometric(row) : null;
}

async function findLatestBodyFat(db: Kysely<Database>, userId: string) {
  const row = await newestFirst(db, userId)
    .select(['body_fat_percentage', 'recorded_at'])
    .where('body_fat_percentage', 'is not', null)
    .$narrowType<{ body_fat_percentage: NotNull }>()
    .executeTakeFirst();
  return row ? { percentage: row.body_fat_percentage, recordedAt: row.recorded_at } : null;
}

function newestFirst(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('biometric')
    .where('user_id', '=', userId)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}

/**
 * Updates the profile. Fields that were not sent keep their values. A changed weight is also stored as a measured body
 * weight.
 */
export async function updateProfile(
  db: Kysely<Database>,
  userId: string,
  input: UpdateProfileInput,
  now: Date,
): Promise<Profile & RaisedGoals> {
  return updatePerson(db, userId, input, now, (on) => getProfile(on, userId, now));
}
