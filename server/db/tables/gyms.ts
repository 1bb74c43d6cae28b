// Defines the tables of gyms and their equipment.
import { createGymInput, gym } from '#shared/gyms/schema.ts';
import { storedName } from '#shared/schema.ts';
import { boolean, fixed, instant, jsonb, nullable, text, uuid } from './column.ts';
import { userTable } from './table.ts';

export const gymTables = {
  /** Written by features/gyms. A user with gyms has exactly one default gym. */
  gym: userTable(
    {
      id: fixed(uuid()),
      name: text(storedName(createGymInput.shape.name)),
      dumbbells: nullable(jsonb(gym.shape.dumbbells)),
      machines: nullable(jsonb(gym.shape.machines)),
      fewest_changes: boolean(),
      is_default: boolean(),
      created_at: fixed(instant()),
      updated_at: instant(),
      bars: jsonb(gym.shape.bars),
      plates: jsonb(gym.shape.plates),
      missing_equipment: jsonb(gym.shape.missingEquipment),
    },
    { key: 'id', follows: ['is_default'] },
  ),
};
