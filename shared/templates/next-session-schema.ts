// Defines the wire schemas of the suggestions for a template's next session
// (behaviour/training.md#the-next-session).
import { z } from 'zod';
import { stallBases } from '#shared/training/strength/stall.ts';
import { id } from '#shared/schema.ts';
import { timeZone } from '#shared/time-zone.ts';
import { weightUnits } from '#shared/units.ts';
import { lineProgressions } from '#shared/training/suggestion/session-suggestion.ts';

const asker = {
  weightUnit: z
    .enum(weightUnits, { error: 'The unit must be lbs or kg' })
    .optional()
    .describe('the unit of the increments and of the sentences; absent: that of the settings'),
  timeZone,
};
export const nextSessionInput = z.strictObject({ id: id.describe('the template'), ...asker });
export type NextSessionInput = z.infer<typeof nextSessionInput>;

/** One query covers at most 50 templates, because a long program has about as many. */
export const MOST_AHEAD = 50;
export const nextSessionsInput = z.strictObject({
  ids: z
    .array(id, { error: 'ids must be a list of ids' })
    .min(1, { error: 'ids must name at least one template' })
    .max(MOST_AHEAD, { error: `At most ${MOST_AHEAD} templates at once` })
    .describe('the templates; unknown ones are left out'),
  ...asker,
});
export type NextSessionsInput = z.infer<typeof nextSessionsInput>;
export type NextSessionQuestion = z.input<typeof nextSessionInput>;

const strength = z
  .object({
    mean: z
      .number()
      .describe('natural logarithm of the 1RM in lbs, with an assumed body where it is lifted'),
    variance: z.number(),
    trend: z.number().describe('change of the mean from workout to workout'),
    trendVariance: z.number(),
    covariance: z.number().describe('of mean and trend'),
    at: z.string().describe('the start of the newest workout that counted'),
    usualDays: z.number().nullable().describe('usual days between two workouts; null: not known'),
    isRated: z.boolean().describe('true when that workout had a chosen RPE'),
    beside: z
      .number()
      .nullable()
      .describe('the level of a newer workout far beside the mean; null: none'),
  })
  .describe('the estimate of the strength after that workout')
  .meta({ id: 'Strength' });

const basis = z
  .object({
    repsMin: z.number().int().describe('the lower end of the range of the sets'),
    askedReps: z.number().int().describe('the repetitions that were asked for then'),
    strength,
    missesBefore: z.number().int().describe('number of sessions right before that missed as well'),
    sinceOpenSet: z
      .number()
      .int()
      .describe('workouts in a row in this range with neither a chosen RPE nor an open set'),
    back: z
      .object({ startedAt: z.string(), weightLbs: z.number().describe('lbs, before the break') })
      .nullable()
      .describe('the last return after a break; null: none'),
    sets: z.array(
      z.object({
        setId: z.string(),
        reps: z.number().int(),
        weightLbs: z.number().describe('lbs'),
        entered: z
          .object({ value: z.number(), unit: z.enum(weightUnits) })
          .nullable()
          .describe('the weight as it was typed; null: weightLbs'),
      }),
    ),
  })
  .describe('the basis of the suggestion, to compute it for another unit, gym or time')
  .meta({ id: 'NextSessionBasis' });

const suggestion = z.object({
  action: z.enum(['up', 'repeat', 'reset']),
  weightLbs: z.number().describe('lbs; loadable at the usual gym, if there is one'),
  reps: z.number().int(),
  reason: z.string().describe('the reason as a sentence, in that unit'),
  steps: z
    .array(z.string())
    .describe('how the weight came about, a sentence for each step, in that unit'),
  sets: z.number().int().optional().describe('fewer sets than planned; absent: as planned'),
  rises: z
    .boolean()
    .describe(
      'true for more than the last time: it is not for somebody whose exercise loads a recovering part of the body',
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

export const nextSessionsAnswer = z.array(
  nextSessionAnswer.extend({ templateId: z.string() }).meta({ id: 'TemplateNextSessions' }),
);
export type NextSessionsAnswer = z.infer<typeof nextSessionsAnswer>;
