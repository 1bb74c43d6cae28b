// Defines the wire schemas of the medical history, in which no field is required (behaviour/body.md#medical-history).
import { z } from 'zod';
import { bodyAreas } from '#shared/body-areas/vocabulary.ts';
import { calendarDate, command, text } from '#shared/schema.ts';
import {
  DEFAULT_INJURY_STATUS,
  DEFAULT_SEVERITY,
  injuryStatuses,
  medicalLimits,
  severities,
} from './vocabulary.ts';

const name = (label: string) => text({ max: medicalLimits.nameLength, label }).default('');

function list<Item extends z.ZodType>(label: string, item: Item) {
  return z
    .array(item, { error: `${label} must be a list` })
    .max(medicalLimits.items, { error: `${label} can have at most ${medicalLimits.items} entries` })
    .default([]);
}

const severity = z.enum(severities, { error: 'Please choose mild, moderate or severe' });
const injuryStatus = z.enum(injuryStatuses, {
  error: 'Please choose healed, recovering or chronic',
});

/** Saving replaces the whole record, and omitted lists become empty. */
export const saveMedicalHistoryInput = command({
  conditions: list(
    'Conditions',
    z.strictObject({ name: name('Condition'), severity: severity.default(DEFAULT_SEVERITY) }),
  ),
  allergies: list(
    'Allergies',
    z.strictObject({
      name: name('Allergy'),
      reaction: text({ max: medicalLimits.nameLength, label: 'Reaction' }).nullish(),
    }),
  ),
  injuries: list(
    'Injuries',
    z.strictObject({ name: name('Injury'), status: injuryStatus.default(DEFAULT_INJURY_STATUS) }),
  ),
  surgeries: list(
    'Surgeries',
    z.strictObject({
      name: name('Surgery'),
      date: z
        .union([z.literal(''), calendarDate], { error: 'This is not a valid date' })
        .nullish()
        .describe('YYYY-MM-DD; empty when it is not known'),
    }),
  ),
  notes: text({ max: medicalLimits.notesLength, label: 'Notes', lines: 'many' }).default(''),
});
export type SaveMedicalHistoryInput = z.infer<typeof saveMedicalHistoryInput>;

export const medicalHistory = z
  .object({
    conditions: z.array(z.object({ name: z.string(), severity })),
    allergies: z.array(z.object({ name: z.string(), reaction: z.string().nullable() })),
    injuries: z.array(z.object({ name: z.string(), status: injuryStatus })),
    surgeries: z.array(z.object({ name: z.string(), date: z.string().nullable() })),
    notes: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'MedicalHistory' });
export type MedicalHistory = z.infer<typeof medicalHistory>;

export const recoveringExercise = z
  .object({
    exerciseId: z.string(),
    area: z
      .enum(bodyAreas)
      .describe('the recovering part of the body that it loads: its suggestions do not go up'),
  })
  .meta({ id: 'RecoveringExercise' });
