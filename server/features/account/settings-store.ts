// One row per user, made with the first change; until then the defaults hold.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { defaultSettings, type Settings } from '#shared/account/settings.ts';
import type { UpdateSettingsInput } from '#shared/account/settings-schema.ts';

export async function getSettings(db: Kysely<Database>, userId: string): Promise<Settings> {
  const row = await db
    .selectFrom('user_settings')
    .selectAll()
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
    nextSet: row.next_set,
    nextSetMode: row.next_set_mode,
  };
}

/** Updates only the settings that were sent. Two concurrent updates both hold, since each writes its own columns. */
export async function updateSettings(
  db: Kysely<Database>,
  userId: string,
  input: UpdateSettingsInput,
  now: Date,
): Promise<Settings> {
  const updated_at = now.toISOString();
  await db
    .insertInto('user_settings')
    .values({
      user_id: userId,
      weight_unit: input.weightUnit ?? defaultSettings.weightUnit,
      height_unit: input.heightUnit ?? defaultSettings.heightUnit,
      length_unit: input.lengthUnit ?? defaultSettings.lengthUnit,
      theme: input.theme ?? defaultSettings.theme,
      sound: input.sound ?? defaultSettings.sound,
      wake_lock: input.wakeLock ?? defaultSettings.wakeLock,
      first_day_of_week: input.firstDayOfWeek ?? defaultSettings.firstDayOfWeek,
      next_set: input.nextSet ?? defaultSettings.nextSet,
      next_set_mode: input.nextSetMode ?? defaultSettings.nextSetMode,
      updated_at,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        weight_unit: input.weightUnit,
        height_unit: input.heightUnit,
        length_unit: input.lengthUnit,
        theme: input.theme,
        sound: input.sound,
        wake_lock: input.wakeLock,
        first_day_of_week: input.firstDayOfWeek,
        next_set: input.nextSet,
        next_set_mode: input.nextSetMode,
        updated_at,
      }),
    )
    .execute();
  return getSettings(db, userId);
}
