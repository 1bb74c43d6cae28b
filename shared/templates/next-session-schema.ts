// The suggestions for a template's next session, on the wire (behaviour/training.md#the-next-session).
import { z } from 'zod';
import { stallBases } from '#shared/training/strength/stall-basis.ts';
import { id } from '#shared/schema.ts';
import { timeZone } from '#shared/time-zone.ts';
import { weightUnits } from '#shared/units.ts';
import { lineProgressions } from '#shared/training/suggestion/line-progression.ts';

export const nextSessionInput = z.strictObject({
  id: id.describe('the template'),
  weightUnit: z
    .enum(weightUnits, { error: 'The unit must be lbs or kg' })
    .optional()
    .describe('the unit of the increments and of the sentences; absent: that of the settings'),
  timeZone,
});
export type NextSessionInput = z.infer<typeof nextSessionInput>;
/** The question as it is sent. */
export type NextSessionQuestion = z.input<typeof nextSessionInput>;

const basis = z
  .object({
    repsMin: z.number().int().describe('the lower end of the range of the sets'),
    missesBefore: z.number().int().describe('number of sessions right before that missed as well'),
    doneAt: z
      .string()
      .describe(
        'the last time that the exercise was done, in any range: nothing rises after a break',
      ),
    sets: z.array(
      z.object({
        setId: z.string(),
        reps: z.number().int(),
        weightLbs: z.number().describe('lbs'),
        entered: z
          .object({ value: z.number(), unit: z.enum(weightUnits) })
          .nullable()
          .describe('the weight as it was typed; null: weightLbs'),
        rpe: z.number().nullable().describe('the entered RPE; null: none'),
      }),
    ),
  })
  .describe('the working sets of the last session, to compute it for another unit or gym')
  .meta({ id: 'NextSessionBasis' });

const suggestion = z.object({
  action: z.enum(['up', 'repeat', 'reset']),
  weightLbs: z.number().describe('lbs; loadable at the usual gym, if there is one'),
  reps: z.number().int(),
  reason: z.string().describe('the reason as a sentence, in that unit'),
  steps: z
    .array(z.string())
    .describe('how the weight came about, a sentence for each step, in that unit'),
  held: z
    .object({
      weightLbs: z.number().describe('lbs'),
      reps: z.number().int(),
      amount: z.string().describe('both as words, in that unit'),
    })
    .nullable()
    .describe(
      'the amount for somebody whose exercise loads a recovering part of the body; null: this suggestion does not go up. The same for everybody: who it is for is another question',
    ),
  setIds: z.array(z.string()).describe('the sets of the last time that it follows from'),
  basis,
});

export const nextSessionAnswer = z
  .object({
    rule: z.literal('next-session'),
    version: z.number().int().describe('version of the rules'),
    lines: z
      .array(
        z.object({
          templateExerciseId: z.string(),
          exerciseId: z.string(),
          progression: z.enum(lineProgressions),
          suggestion: suggestion
            .nullable()
            .describe(
              'the suggestion; null: not done in this range for half a year, or the rule has none',
            ),
          stalledWeeks: z
            .number()
            .int()
            .nullable()
            .describe('weeks without a clear change; null: it changes, or it is too early to see'),
          stallBasis: z
            .enum(stallBases)
            .nullable()
            .describe(
              'what says so: RPE: the estimates; REPS: finished and missed repetitions, which prove a floor alone; null: no stall',
            ),
        }),
      )
      .describe('the lines with a progression rule, in the order of the template'),
    mayHelpLighterWeek: z
      .boolean()
      .describe('true when two or more of at least three lines with a rule stall or fall'),
  })
  .meta({ id: 'TemplateNextSession' });
export type NextSessionAnswer = z.infer<typeof nextSessionAnswer>;
