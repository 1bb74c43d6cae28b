// Converts a row of `gym` for the API.
import type { Selectable } from 'kysely';
import type { Gym } from '#shared/gyms/schema.ts';
import type { GymTable } from '#server/db/schema.ts';

export function toGym(row: Selectable<GymTable>): Gym {
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
