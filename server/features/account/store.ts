// Reads and updates the account and the settings of the signed-in user.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { updatePerson } from '#server/goal-progress/profile-weight.ts';
import type { Account, UpdateAccountInput, UpdateSettingsInput } from '#shared/account/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { RaisedGoals } from '#shared/goals/body-answers.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { followingCalendar } from '#server/goal-progress/calendar-goals.ts';
import { columnsOf } from '#server/db/rows/columns.ts';
import { writeSettings } from '#server/db/rows/settings-row.ts';
import { defaultSettings, type Settings } from '#shared/account/settings.ts';

/**
 * Returns the account of the signed-in user.
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

/**
 * Updates the account. Fields that were not sent keep their values. A changed weight is also stored as a measured body
 * weight.
 */
export async function updateAccount(
  db: Kysely<Database>,
  userId: string,
  input: UpdateAccountInput,
  now: Date,
): Promise<Account & RaisedGoals> {
  return updatePerson(db, userId, input, now, (on) => getAccount(on, userId));
}

export async function getSettings(db: Kysely<Database>, userId: string): Promise<Settings> {
  const row = await db
    .selectFrom('user_settings')
    .select(columnsOf.user_settings)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return defaultSettings;
  return {
    weightUnit: row.weight_unit,
    heightUnit: row.height_unit,
    lengthUnit: row.length_unit,
    theme: row.theme,
    sound: row.sound,
    wakeLock: row.wake_lock,
    firstDayOfWeek: row.first_day_of_week,
    clock: row.clock ?? defaultSettings.clock,
    nextSet: row.next_set,
    nextSetMode: row.next_set_mode,
    openSets: row.open_sets ?? defaultSettings.openSets,
    timeZone: row.time_zone,
  };
}

/**
 * Updates the settings that were sent. Returns all settings, and the ids of goals whose progress is not recomputed yet.
 * A new time zone or first day of the week can move a session to another week.
 */
export async function updateSettings(
  db: Kysely<Database>,
  userId: string,
  input: UpdateSettingsInput,
  now: Date,
): Promise<{ settings: Settings; measuring: string[] }> {
  if (input.firstDayOfWeek === undefined && input.timeZone === undefined) {
    await writeSettings(db, userId, input, now);
    return { settings: await getSettings(db, userId), measuring: [] };
  }
  return inTransaction(db, async (trx) => {
    const measuring = await followingCalendar(queryOfTransaction(trx), userId, () =>
      writeSettings(trx, userId, input, now),
    );
    return { settings: await getSettings(trx, userId), measuring };
  });
}
