// A user's choices for an exercise, on the wire (behaviour/training.md#the-next-set, behaviour/training.md#own-step).
import { z } from 'zod';
import { command, hasDecimals, id } from '#shared/schema.ts';
import { type WeightUnit, weightUnits } from '#shared/units.ts';

/** The largest increment that a user may set, in either unit. */
const mostWeightStep = { lbs: 100, kg: 50 } as const satisfies Record<WeightUnit, number>;

export const exerciseOffers = z
  .object({
    isOn: z.boolean().describe('whether a weight is offered for the next set'),
    why: z.enum(['usual', 'chosen']).describe('usual: nobody chose; chosen: by the person'),
  })
  .meta({ id: 'ExerciseOffers' });

const weightStep = z
  .strictObject({
    value: z
      .number({ error: 'The step must be a number' })
      .positive({ error: 'The step must be above 0' })
      .refine((value) => hasDecimals(value, 2), {
        error: 'The step can have at most 2 decimals',
      }),
    unit: z.enum(weightUnits, { error: 'The unit must be lbs or kg' }),
  })
  .superRefine(({ value, unit }, context) => {
    if (value <= mostWeightStep[unit]) return;
    const message = `The step can be at most ${mostWeightStep[unit]} ${unit}`;
    context.addIssue({ code: 'custom', path: ['value'], message });
  });

export const exerciseChoices = z
  .object({
    exerciseId: z.string(),
    offers: exerciseOffers,
    weightStep: weightStep
      .nullable()
      .describe('what two weights differ by where no gym says it; null: what is usual'),
  })
  .meta({ id: 'ExerciseChoices' });

export const chooseForExerciseInput = command({
  id: id.describe('the exercise'),
  offers: z
    .boolean({ error: 'offers must be true, false or null' })
    .nullable()
    .optional()
    .describe('whether weights are offered; null: as the own log says; absent: as before'),
  weightStep: weightStep.nullable().optional().describe('null: what is usual; absent: as before'),
  unlessChosen: z
    .boolean({ error: 'unlessChosen must be true or false' })
    .optional()
    .describe('true: what was chosen before stays, for choices that a device kept by itself'),
});
export type ChooseForExerciseInput = z.infer<typeof chooseForExerciseInput>;
