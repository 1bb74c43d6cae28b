// Reads the gym that workouts are planned for.
import type { Kysely } from 'kysely';
import { columnsOf } from '#server/db/rows/columns.ts';
import { toGym } from '#server/db/rows/gym-row.ts';
import type { Database } from '#server/db/schema.ts';
import type { Gym } from '#shared/gyms/schema.ts';

/** Returns the default gym; null for a user without a gym. */
export async function findUsualGym(db: Kysely<Database>, userId: string): Promise<Gym | null> {
  const row = await db
    .selectFrom('gym')
    .select(columnsOf.gym)
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return row ? toGym(row) : null;
}
