// Reads and writes a user's settings.
import type { Kysely } from 'kysely';
import { defaultSettings, type Settings } from '#shared/account/settings.ts';
import type { Database } from '#server/db/schema.ts';
import type { NextSetMode } from '#shared/training/suggestion/next-set-mode.ts';
import type { WeightUnit } from '#shared/units.ts';

/** Returns the user's weight unit and the settings for suggestions. A user without stored settings has the defaults. */
export async function readNextSetChoices(
  db: Kysely<Database>,
  userId: string,
): Promise<{ unit: WeightUnit; mode: NextSetMode } & Pick<Settings, 'nextSet' | 'openSets'>> {
  const row = await db
    .selectFrom('user_settings')
    .select(['weight_unit', 'next_set_mode', 'next_set', 'open_sets'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    unit: row?.weight_unit ?? defaultSettings.weightUnit,
    mode: row?.next_set_mode ?? defaultSettings.nextSetMode,
    nextSet: row?.next_set ?? defaultSettings.nextSet,
    openSets: row?.open_sets ?? defaultSettings.openSets,
  };
}

/** Writes only the given settings, so that two concurrent changes of different settings are both stored. */
export async function writeSettings(
  db: Kysely<Database>,
  userId: string,
  change: { [Name in keyof Settings]?: Settings[Name] | undefined },
  now: Date,
): Promise<void> {
  const updated_at = now.toISOString();
  await db
    .insertInto('user_settings')
    .values({
      user_id: userId,
      weight_unit: change.weightUnit ?? defaultSettings.weightUnit,
      height_unit: change.heightUnit ?? defaultSettings.heightUnit,
      length_unit: change.lengthUnit ?? defaultSettings.lengthUnit,
      theme: change.theme ?? defaultSettings.theme,
      sound: change.sound ?? defaultSettings.sound,
      wake_lock: change.wakeLock ?? defaultSettings.wakeLock,
      first_day_of_week: change.firstDayOfWeek ?? defaultSettings.firstDayOfWeek,
      clock: change.clock ?? defaultSettings.clock,
      next_set: change.nextSet ?? defaultSettings.nextSet,
      next_set_mode: change.nextSetMode ?? defaultSettings.nextSetMode,
      open_sets: change.openSets ?? defaultSettings.openSets,
      time_zone: change.timeZone ?? defaultSettings.timeZone,
      updated_at,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        weight_unit: change.weightUnit,
        height_unit: change.heightUnit,
        length_unit: change.lengthUnit,
        theme: change.theme,
        sound: change.sound,
        wake_lock: change.wakeLock,
        first_day_of_week: change.firstDayOfWeek,
        clock: change.clock,
        next_set: change.nextSet,
        next_set_mode: change.nextSetMode,
        open_sets: change.openSets,
        time_zone: change.timeZone,
        updated_at,
      }),
    )
    .execute();
}
