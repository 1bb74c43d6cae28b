// Defines the wire schemas of gyms, which list the equipment at one place (behaviour/live-session-plan.md#gyms).
import { z } from 'zod';
import { equipment } from '#shared/exercises/schema.ts';
import { equipments } from '#shared/exercises/vocabulary.ts';
import { command, hasDecimals, id, requiredName, requiredText } from '#shared/schema.ts';
import { weightUnits } from '#shared/units.ts';
import { gymLimits } from './limits.ts';

const unit = z.enum(weightUnits, { error: 'The unit must be lbs or kg' });

function weight(label: string) {
  return z
    .number({ error: `${label} must be a number` })
    .max(gymLimits.weight, { error: `${label} can be at most ${gymLimits.weight}` })
    .refine((value) => hasDecimals(value, 2), { error: `${label} can have at most 2 decimals` });
}

const aboveNothing = (label: string) =>
  weight(label).positive({ error: `${label} must be more than 0` });

const name = (label: string) =>
  requiredText({ max: gymLimits.name, label, message: `Please enter a name` });

const bar = z.strictObject({
  name: name('Name of the bar'),
  weight: weight('Weight of the bar').min(0, { error: 'Weight of the bar cannot be negative' }),
  unit,
});
export type GymBar = z.infer<typeof bar>;

const plate = z.strictObject({
  weight: aboveNothing('Weight of the plate'),
  unit,
  pairs: z
    .number({ error: 'Pairs must be a number' })
    .int({ error: 'Pairs must be a whole number' })
    .min(0, { error: 'Pairs cannot be negative' })
    .max(gymLimits.pairs, { error: `Pairs can be at most ${gymLimits.pairs}` }),
});

const dumbbells = z
  .strictObject({
    step: aboveNothing('Dumbbell increment'),
    max: aboveNothing('Heaviest dumbbell'),
    unit,
  })
  .nullable();

const fields = {
  name: name('Name'),
  bars: z
    .array(bar, { error: 'Bars must be a list' })
    .max(gymLimits.bars, { error: `At most ${gymLimits.bars} bars` }),
  plates: z
    .array(plate, { error: 'Plates must be a list' })
    .max(gymLimits.plates, { error: `At most ${gymLimits.plates} kinds of plates` }),
  dumbbells: dumbbells.describe('increment and heaviest dumbbell; null: not known'),
  machines: z
    .strictObject({ step: aboveNothing('Machine increment'), unit })
    .nullable()
    .describe('increment of machines and cables; null: not known'),
  missingEquipment: z
    .array(equipment, { error: 'Missing equipment must be a list' })
    .max(equipments.length, { error: 'Missing equipment has too many entries' }),
  fewestChanges: z
    .boolean({ error: 'Fewest changes must be true or false' })
    .describe(
      'true: moves as few plates as possible between sets; false: uses as few plates as possible',
    ),
  isDefault: z.boolean({ error: 'Default must be true or false' }),
};

const writable = {
  ...fields,
  name: requiredName({ max: gymLimits.name, label: 'Name', message: 'Please enter a name' }),
  bars: fields.bars.default([]),
  plates: fields.plates.default([]),
  dumbbells: fields.dumbbells.default(null),
  machines: fields.machines.default(null),
  missingEquipment: fields.missingEquipment.default([]),
  fewestChanges: fields.fewestChanges.default(false),
  isDefault: fields.isDefault
    .default(false)
    .describe('true for the default gym; the first gym always is'),
};

export const createGymInput = command(writable);
export type CreateGymInput = z.infer<typeof createGymInput>;

/** An update replaces all fields of the gym. */
export const updateGymInput = command({ id, ...writable });
export type UpdateGymInput = z.infer<typeof updateGymInput>;

export const gym = z
  .object({ id: z.string(), ...fields, updatedAt: z.string() })
  .meta({ id: 'Gym' });
export type Gym = z.infer<typeof gym>;

export const gymList = z.object({ data: z.array(gym).describe('your gyms, the default first') });
