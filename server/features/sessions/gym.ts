// Reads the gym of a session.
import type { Kysely } from 'kysely';
import { columnsOf } from '#server/db/rows/columns.ts';
import type { Database } from '#server/db/schema.ts';
import { toGym } from '#server/db/rows/gym-row.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import type { SessionGym } from '#shared/sessions/schema.ts';

/** Returns the gym's id and name; null without a gym, or for another user's gym. */
export async function findGym(
  db: Kysely<Database>,
  userId: string,
  gymId: string | null,
): Promise<SessionGym | null> {
  if (gymId === null) return null;
  const gym = await db
    .selectFrom('gym')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('id', '=', gymId)
    .executeTakeFirst();
  return gym ?? null;
}

/** Returns the complete gym; null without a gym, or for a deleted gym. */
export async function findWholeGym(
  db: Kysely<Database>,
  userId: string,
  gymId: string | undefined,
): Promise<Gym | null> {
  if (gymId === undefined) return null;
  const row = await db
    .selectFrom('gym')
    .select(columnsOf.gym)
    .where('user_id', '=', userId)
    .where('id', '=', gymId)
    .executeTakeFirst();
  return row ? toGym(row) : null;
}
