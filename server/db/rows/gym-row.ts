// Converts a row of `gym` for the API.
import type { Gym } from '#shared/gyms/schema.ts';
import type { RowOf } from '#server/db/schema.ts';

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
