// The suggestions for a template's next session, on the wire (behaviour/training.md#the-next-session).
import { z } from 'zod';
import { id } from '#shared/schema.ts';
import { timeZone } from '#shared/time-zone.ts';
import { weightUnits } from '#shared/units.ts';
import { lineProgressions } from '#shared/training/suggestion/line-progression.ts';

export const nextSessionInput = z.strictObject({
  id: id.describe('the template'),
  weightUnit: z
    .enum(weightUnits, { error: 'The unit must be lbs or kg' })
    .optional()
    .describe('of the steps and of the words; absent: as the settings say'),
  timeZone,
});
export type NextSessionInput = z.infer<typeof nextSessionInput>;
/** The question as it is sent. */
export type NextSessionQuestion = z.input<typeof nextSessionInput>;

const basis = z
  .object({
    repsMin: z.number().int().describe('the range that the sets were meant for begins here'),
    missesBefore: z.number().int().describe('sessions right before that missed as well'),
    doneAt: z
      .string()
      .describe(
        'when the exercise was done the last time, in any range: after a break nothing rises',
      ),
    sets: z.array(
      z.object({
        setId: z.string(),
        reps: z.number().int(),
        weightLbs: z.number().describe('lbs'),
        entered: z
          .object({ value: z.number(), unit: z.enum(weightUnits) })
          .nullable()
          .describe('the weight as it was typed; null: as weightLbs'),
        rpe: z.number().nullable().describe('null: nobody chose one'),
      }),
    ),
  })
  .describe(
    'what it follows from, for another unit or another gym: the working sets of the last time',
  )
  .meta({ id: 'NextSessionBasis' });

const suggestion = z.object({
  action: z.enum(['up', 'repeat', 'reset']),
  weightLbs: z.number().describe('lbs; what the usual gym can load, where there is one'),
  reps: z.number().int(),
  reason: z.string().describe('a sentence, in the unit'),
  setIds: z.array(z.string()).describe('the sets of the last time that it follows from'),
  basis,
});

export const nextSessionAnswer = z
  .object({
    rule: z.literal('next-session'),
    version: z.number().int().describe('of the rules'),
    lines: z
      .array(
        z.object({
          templateExerciseId: z.string(),
          exerciseId: z.string(),
          progression: z.enum(lineProgressions),
          suggestion: suggestion
            .nullable()
            .describe('null: not done at this range in half a year, or the rule says nothing'),
          stalledWeeks: z
            .number()
            .int()
            .nullable()
            .describe('weeks without a clear change; null: it moves, or it is too early to see'),
        }),
      )
      .describe('those with a rule, in the order of the template'),
    mayHelpLighterWeek: z
      .boolean()
      .describe('two or more of at least three lines with a rule have stopped moving or fall'),
  })
  .meta({ id: 'TemplateNextSession' });
export type NextSessionAnswer = z.infer<typeof nextSessionAnswer>;
