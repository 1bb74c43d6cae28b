// Reads a user's gyms: the gym of a session, and the default gym.
import type { Kysely } from 'kysely';
import type { Gym } from '#shared/gyms/schema.ts';
import type { Database, RowOf } from '#server/db/schema.ts';
import { columnsOf } from '#server/db/rows/columns.ts';

export function toGym(row: RowOf<'gym'>): Gym {
  return {
    id: row.id,
    name: row.name,
    bars: row.bars,
    plates: row.plates,
    dumbbells: row.dumbbells,
    machines: row.machines,
    missingEquipment: row.missing_equipment,
    fewestChanges: row.fewest_changes,
    isDefault: row.is_default,
    updatedAt: row.updated_at,
  };
}

const gymsOf = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('gym').where('user_id', '=', userId);

export async function findUsualGym(db: Kysely<Database>, userId: string): Promise<Gym | null> {
  const usual = gymsOf(db, userId).where('is_default', '=', true);
  const row = await usual.select(columnsOf.gym).executeTakeFirst();
  return row ? toGym(row) : null;
}

/** Returns the gym; null without an id, or when the user has no such gym. */
export async function findGym(
  db: Kysely<Database>,
  userId: string,
  gymId: string | null | undefined,
): Promise<Gym | null> {
  if (gymId == null) return null;
  const named = gymsOf(db, userId).where('id', '=', gymId);
  const row = await named.select(columnsOf.gym).executeTakeFirst();
  return row ? toGym(row) : null;
}
