// Reads a user's choices for suggested weights of the next set.
import type { Kysely } from 'kysely';
import { defaultSettings, type Settings } from '#shared/account/settings.ts';
import type { NextSetMode } from '#shared/training/suggestion/next-set-mode.ts';
import type { WeightUnit } from '#shared/units.ts';
import type { Database } from '#server/db/schema.ts';

/** Returns the user's weight unit and mode of suggestions; the defaults without settings. */
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
