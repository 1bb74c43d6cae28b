// Reads and updates the account row of the signed-in user.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { withBodyWeight } from '#server/goal-progress/profile-weight.ts';
import type { Account, UpdateAccountInput } from '#shared/account/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { RaisedGoals } from '#shared/goals/body-answers.ts';

/**
 * Returns the account.
 *
 * @throws DomainError UNAUTHENTICATED when the account was deleted
 */
export async function getAccount(db: Kysely<Database>, userId: string): Promise<Account> {
  const row = await db
    .selectFrom('account')
    .select([
      'name',
      'email',
      'date_of_birth',
      'gender',
      'height_cm',
      'weight_kg',
      'full_assessment_completed',
      'created_at',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new DomainError('UNAUTHENTICATED');
  return {
    id: userId,
    name: row.name,
    email: row.email,
    dateOfBirth: row.date_of_birth,
    gender: row.gender,
    height: row.height_cm,
    weight: row.weight_kg,
    fullAssessmentCompleted: row.full_assessment_completed,
    createdAt: row.created_at,
  };
}

/** Updates only the fields that were sent. A weight is stored with its day, and updates the goals about body weight. */
export async function updateAccount(
  db: Kysely<Database>,
  userId: string,
  input: UpdateAccountInput,
  now: Date,
): Promise<Account & RaisedGoals> {
  return withBodyWeight(db, userId, { sent: input, now }, (on) =>
    writeAccount(on, userId, input, now),
  );
}

async function writeAccount(
  db: Kysely<Database>,
  userId: string,
  input: UpdateAccountInput,
  now: Date,
): Promise<Account> {
  await db
    .updateTable('account')
    .set({
      name: input.name,
      date_of_birth: input.dateOfBirth,
      gender: input.gender,
      height_cm: input.height,
      weight_kg: input.weight,
      updated_at: now.toISOString(),
    })
    .where('user_id', '=', userId)
    .execute();
  return getAccount(db, userId);
}
