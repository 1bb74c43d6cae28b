// Defines the wire schema of the target of one set.
import { z } from 'zod';
import { rpeSentences } from '#shared/rpe.ts';
import { setKinds } from './kinds.ts';

const number = (label: string) => z.number({ error: `${label} must be a number` });
/** Returns the schema of an integer. Each error message begins with the label. */
export const wholeNumber = (label: string) =>
  number(label).int({ error: `${label} must be a whole number` });

// The limits of the numbers are checked in shared/templates/validate.ts, where the message can name the exercise and
// the set.
export const setTarget = z
  .strictObject({
    setClassification: z.enum(setKinds, { error: 'Unknown set classification' }).default('WORKING'),
    targetReps: wholeNumber('Reps')
      .nullable()
      .default(null)
      .describe('the repetitions; null: those of the line'),
    targetRepsMax: wholeNumber('Reps')
      .nullable()
      .default(null)
      .describe('upper end of a range that begins with targetReps; null: no range'),
    targetWeight: number('Weight').nullable().default(null).describe('lbs'),
    targetPercent: number('Percent')
      .nullable()
      .default(null)
      .describe('% of the 1RM; a weight takes precedence'),
    targetRPE: z.number({ error: rpeSentences.isNoNumber }).nullable().default(null),
    restTime: wholeNumber('Rest')
      .nullable()
      .default(null)
      .describe('s; null: the rest of the line'),
  })
  .meta({ id: 'SetTarget' });
export type SetTarget = z.infer<typeof setTarget>;
