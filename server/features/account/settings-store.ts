// Reads and writes a user's settings: one row per user, created by the first change. Without a row the defaults apply.
import type { Kysely } from 'kysely';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { followingCalendar } from '#server/goal-progress/calendar-goals.ts';
import { columnsOf } from '#server/db/rows/columns.ts';
import type { Database } from '#server/db/schema.ts';
import { writeSettings } from '#server/db/rows/settings-row.ts';
import { defaultSettings, type Settings } from '#shared/account/settings.ts';
import type { UpdateSettingsInput } from '#shared/account/settings-schema.ts';

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
 * Updates only the settings that were sent. Returns all settings, and the ids of the goals to measure again because the
 * limits of their weeks changed.
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
