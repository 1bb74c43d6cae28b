// Defines the wire schemas of a user's settings and note for an exercise (behaviour/training.md#the-next-set,
// behaviour/training.md#own-increment), and of the templates and goals that use the exercise.
import { z } from 'zod';
import { command, hasDecimals, id, text } from '#shared/schema.ts';
import { rpeHabits } from '#shared/rpe.ts';
import { type WeightUnit, weightUnits } from '#shared/units.ts';
import { NOTE_CHARACTERS } from './vocabulary.ts';

const mostWeightStep = { lbs: 100, kg: 50 } as const satisfies Record<WeightUnit, number>;

export const suggestionChoice = z
  .object({
    isOn: z.boolean().describe('true when a weight is suggested for the next set'),
    why: z.enum(['usual', 'chosen']).describe('usual: the default; chosen: by the person'),
  })
  .meta({ id: 'ExerciseOffers' });

const weightStep = z
  .strictObject({
    value: z
      .number({ error: 'The increment must be a number' })
      .positive({ error: 'The increment must be above 0' })
      .refine((value) => hasDecimals(value, 2), {
        error: 'The increment can have at most 2 decimals',
      }),
    unit: z.enum(weightUnits, { error: 'The unit must be lbs or kg' }),
  })
  .superRefine(({ value, unit }, context) => {
    if (value <= mostWeightStep[unit]) return;
    const message = `The increment can be at most ${mostWeightStep[unit]} ${unit}`;
    context.addIssue({ code: 'custom', path: ['value'], message });
  });

export const exerciseChoices = z
  .object({
    exerciseId: z.string(),
    offers: suggestionChoice,
    weightStep: weightStep
      .nullable()
      .describe('the increment where no gym has one; null: the usual one'),
    rpeHabit: z
      .enum(rpeHabits)
      .nullable()
      .describe(
        'found, not chosen. target: the RPEs are mostly the planned ones; number: nearly all are one number, and weights follow missed repetitions alone; null: neither, or too few',
      ),
  })
  .meta({ id: 'ExerciseChoices' });

export const chooseForExerciseInput = command({
  id: id.describe('the exercise'),
  offers: z
    .boolean({ error: 'offers must be true, false or null' })
    .nullable()
    .optional()
    .describe('true when weights are suggested; null: the default; absent: unchanged'),
  weightStep: weightStep
    .nullable()
    .optional()
    .describe('the increment; null: the usual one; absent: unchanged'),
  unlessChosen: z
    .boolean({ error: 'unlessChosen must be true or false' })
    .optional()
    .describe('true: keeps an earlier choice; for choices that a device kept before accounts did'),
});
export type ChooseForExerciseInput = z.infer<typeof chooseForExerciseInput>;

export const exerciseNote = z
  .object({ exerciseId: z.string(), notes: z.string().describe('the note; empty: none') })
  .meta({ id: 'ExerciseNote' });
export type ExerciseNote = z.infer<typeof exerciseNote>;

export const exerciseIdsInput = z.strictObject({
  exerciseIds: z
    .array(id, { error: 'exerciseIds must be a list of ids' })
    .min(1, { error: 'Please name at least one exercise' })
    .max(100, { error: 'At most 100 exercises at once' }),
});

export const putExerciseNoteInput = command({
  id: id.describe('the exercise'),
  notes: text({ max: NOTE_CHARACTERS, label: 'Notes', lines: 'many' }).describe(
    'the note; empty: removes it',
  ),
});
export type PutExerciseNoteInput = z.infer<typeof putExerciseNoteInput>;

export const exerciseUses = z
  .object({
    templates: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe('templates that have it, by name; at most 50'),
    goals: z
      .array(z.object({ id: z.string(), description: z.string() }))
      .describe('active and paused goals about it, newest first; at most 50'),
  })
  .meta({ id: 'ExerciseUses' });
export type ExerciseUses = z.infer<typeof exerciseUses>;
